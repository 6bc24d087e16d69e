# What is missing on the machine is installed by .ci/setup, which runs a command with the tools it names.

SHELL := bash
PORT ?= 8080
# Many small functions compress better than a few large ones, and what is the same better than what is kept in a local;
# the lowest memory is the far end of the stack; a hint at how data is aligned, which no engine heeds, costs a bit each;
# blocks and loops are put together anew; and functions of one module compress best side by side
REBUILT := -O2 --flatten --rereloop
WASM_OPT ?= $(REBUILT) $(REBUILT) --precompute-propagate -O2 -Os --skip-pass=local-cse --skip-pass=memory-packing \
  --one-caller-inline-max-function-size=15 --always-inline-max-function-size=6 --reorder-functions-by-name \
  --low-memory-unused --dealign --strip-producers --strip-target-features

WASM := wasm32-unknown-unknown
# What is hinted at is inlined up to an eighth of the usual size, all else hardly at all; no loads and steps of loops are
# moved, which wasm does not gain by; equal ends of blocks are one, texts are compared by a call, and half the usual stack
# keeps addresses short: 8 KiB gzipped less
LLVM := inlinehint-threshold=40 inline-threshold=5 enable-pre=false disable-lsr tail-merge-size=1 \
  max-loads-per-memcmp-opt-size=1
WASM_FLAGS := $(LLVM:%=-Cllvm-args=-%) -Clink-arg=-zstack-size=524288
WASM_BUILD := env RUSTFLAGS="$(WASM_FLAGS)" cargo rustc --profile small --target $(WASM) --target-dir target
.DELETE_ON_ERROR:
CORE := Cargo.toml Cargo.lock $(shell find src -type f)
FACE := $(filter-out npm/chupai.js npm/schema.rs npm/examples,$(wildcard npm/*))
DOCS := $(wildcard README.md CHANGELOG.md LICENSE-*)
PKG := pkg/chupai.wasm pkg/chupai.js pkg/rules.schema.json pkg/rules.d.ts pkg/package.json

.PHONY: help
help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 14

## The package

.PHONY: pkg
pkg: $(PKG) ## build the npm package in pkg/
	@for f in pkg/chupai.wasm pkg/chupai.js; do \
	  printf '%-16s %7d bytes, %6d gzipped\n' $$f $$(wc -c <$$f) $$(gzip -9c $$f | wc -c); done

# Only the glue without what loads the module: npm/chupai.js does. Cargo optimises a cdylib as a whole where it is alone
GLUE := target/bindgen/chupai_bg.js
$(GLUE): $(CORE)
	.ci/setup wasm -- $(WASM_BUILD) --lib --crate-type cdylib --features trap
	.ci/setup wasm -- wasm-bindgen --target bundler --no-typescript --out-dir target/bindgen target/$(WASM)/small/chupai.wasm

pkg/chupai.wasm: $(GLUE) tests/package-lock.json
	@mkdir -p pkg
	.ci/setup node -- wasm-opt $(WASM_OPT) target/bindgen/chupai_bg.wasm -o $@

.PHONY: size
size: $(GLUE) tests/package-lock.json ## what the wasm file is made of
	.ci/setup node -- wasm-opt $(WASM_OPT) -g target/bindgen/chupai_bg.wasm -o target/named.wasm
	.ci/setup twiggy -- twiggy top -n 30 target/named.wasm

pkg/chupai.js: npm/chupai.js $(GLUE) tests/package-lock.json
	.ci/setup node -- esbuild npm/chupai.js --alias:#glue=./$(GLUE) \
	  --bundle --minify --format=esm --target=es2022 --log-level=warning --outfile=$@

pkg/rules.schema.json: $(CORE) npm/schema.rs
	@mkdir -p pkg
	.ci/setup rust -- cargo run --quiet --features schema --bin rules-schema >$@

pkg/rules.d.ts: pkg/rules.schema.json tests/package-lock.json
	.ci/setup node -- json2ts --maxItems 2 --bannerComment '// What a rule set may say, made from rules.schema.json.' -i $< -o $@

pkg/package.json: $(FACE) $(DOCS) Cargo.toml
	@mkdir -p pkg
	@crate=$$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml); \
	  grep -q "\"version\": \"$$crate\"" npm/package.json || \
	  { echo "npm/package.json is not at version $$crate, which Cargo.toml has" >&2; exit 1; }
	cp $(FACE) $(DOCS) pkg/

## The page

www/pkg/%: pkg/%
	@mkdir -p www/pkg
	cp $< $@

MODULE := www/pkg/chupai.js www/pkg/chupai.wasm www/pkg/rules.schema.json
PAGE := $(MODULE) www/pkg/files.js

# What the service worker keeps, and a version that changes with any of it
www/pkg/files.js: $(MODULE) $(wildcard www/*.* www/i18n/*)
	@cd www && files=$$(find * -type f ! -name service-worker.js ! -name files.js ! -name '*.png' ! -name package.json | sort) && \
	  { echo "self.version = \"$$(cat $$files | cksum | tr ' ' -)\";"; \
	    echo 'self.files = ['; printf '  "%s",\n' $$files; echo '];'; } >pkg/files.js

.PHONY: play
play: $(PAGE) ## serve the page on localhost, PORT=8080 or the next free one
	.ci/setup node -- sirv www --dev --no-clear --port $(PORT)

.PHONY: screenshot
screenshot: $(PAGE) ## take the README's picture of the page
	.ci/setup node chromium -- node tests/page/screenshot.mjs

## Tests

.PHONY: test
test: check test-native test-npm test-hosts test-wasm test-page test-browsers test-peers ## all of the following

.PHONY: check
check: ## format, lints and documentation
	.ci/setup rust -- cargo fmt --check
	cargo clippy --all-targets --all-features -- -D warnings
	.ci/setup wasm -- cargo clippy --target $(WASM) --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --no-deps

.PHONY: test-native
test-native: ## the core, as Rust
	.ci/setup rust -- cargo test

NODE_TEST := node --test --test-reporter=spec --test-timeout=1800000

# The package as npm would install it
INSTALLED := tests/node_modules/chupai
$(INSTALLED)/package.json: $(PKG)
	rm -rf target/npm $(INSTALLED) && mkdir -p target/npm
	.ci/setup node -- npm pack ./pkg --silent --pack-destination target/npm
	mkdir -p $(INSTALLED) && tar -xmzf target/npm/*.tgz -C $(INSTALLED) --strip-components 1

.PHONY: test-npm
test-npm: $(INSTALLED)/package.json ## the package, in Node.js
	.ci/setup node -- $(NODE_TEST) $(wildcard tests/npm/*.test.*)
	.ci/setup node -- tsc -p tests/npm

.PHONY: test-hosts
test-hosts: $(INSTALLED)/package.json ## the package, in Deno, Bun, Vite, webpack, a page, a worker
	.ci/setup hosts chromium -- $(NODE_TEST) tests/hosts/hosts.test.mjs

.PHONY: test-wasm
test-wasm: ## the wasm module, in Chromium, Firefox and WebKit
	WASM_BINDGEN_TEST_TIMEOUT=120 WASM_BINDGEN_TEST_DRIVER_TIMEOUT=60 \
	  .ci/setup wasm-pack chromium firefox webkit -- bash -ec 'wasm-pack test --headless --chrome --firefox --test web; \
	  [ -z "$$WEBKIT_DRIVER" ] || xvfb-run -a wasm-pack test --headless --safari --safaridriver "$$WEBKIT_DRIVER" --test web'

.PHONY: test-page
test-page: $(PAGE) ## the page, in Chromium
	.ci/setup node chromium -- $(NODE_TEST) $(wildcard tests/page/*.test.*)

.PHONY: test-browsers
test-browsers: $(PAGE) ## the page, in Firefox and WebKit
	.ci/setup browsers firefox webkit -- $(NODE_TEST) tests/browsers/browsers.test.mjs

.PHONY: lighthouse
lighthouse: $(PAGE) ## how fast and accessible the page is, as Lighthouse sees it
	.ci/setup browsers chromium -- node tests/browsers/lighthouse.mjs

.PHONY: test-peers
test-peers: $(PKG) ## our moves against other people's engines
	.ci/setup python -- bash -c 'if [ -n "$$PEERS_PYTHON" ]; then "$$PEERS_PYTHON" -m unittest discover -s tests/peers; fi'

target/bench/inside.js: $(CORE) $(wildcard benches/*.rs)
	.ci/setup wasm -- $(WASM_BUILD) --example inside
	.ci/setup wasm -- wasm-bindgen --target web --no-typescript --out-dir target/bench \
	  target/$(WASM)/small/examples/inside.wasm
	.ci/setup node -- wasm-opt $(WASM_OPT) target/bench/inside_bg.wasm -o target/bench/inside_bg.wasm

.PHONY: bench
bench: $(PKG) target/bench/inside.js ## how fast it is, beside others
	.ci/setup rust node chromium python -- node benches/table.mjs

.PHONY: players
players: ## how well the computer player plays, GAMES="doudizhu …" DEALS=2000
	cargo bench --bench players

.PHONY: clean
clean: ## remove what was built
	rm -rf target pkg www/pkg tests/node_modules tests/hosts/node_modules tests/browsers/node_modules
