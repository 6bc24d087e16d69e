# What is missing on the machine is installed by .ci/setup, which runs a command with the tools it names.

SHELL := bash
PORT ?= 8080
WASM := wasm32-unknown-unknown
.DELETE_ON_ERROR:
# What cargo builds is looked for in target/
unexport CARGO_TARGET_DIR
CORE := Cargo.toml Cargo.lock .cargo/config.toml $(shell find src -type f)
NPM := $(filter-out npm/schema.rs npm/types.rs npm/glue.mjs npm/readme.mjs npm/examples,$(wildcard npm/*))
DOCS := $(wildcard README.md CHANGELOG.md LICENSE-*)

.PHONY: help
help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 14

## The package

.PHONY: pkg
pkg: pkg/package.json ## build the npm package in pkg/
	@for file in $$(find pkg -name '*.wasm' -o -name '*.js'); do \
	  printf '%-60s %7d bytes, %6d gzipped\n' $$file $$(wc -c <$$file) $$(gzip -9c $$file | wc -c); done

# The messages of panics name files of other crates, which must not say where they lie on the machine that builds
REMAP := --config "target.$(WASM).rustflags=['--remap-path-prefix=$(or $(CARGO_HOME),$(HOME)/.cargo)=cargo']"

# All of the API: what npm needs besides is copied over it
ALONE := target/wasm-pack
$(ALONE)/package.json: $(CORE) tests/package-lock.json
	rm -rf $(ALONE)/snippets # an older version's has another name
	.ci/setup wasm-pack node -- wasm-pack build --target web --out-dir $(ALONE) -- $(REMAP)

# The library has one file for all profiles, which doctests read: `make test` builds these programs as it builds the tests
PROFILE := dev
SCHEMA := cargo run --quiet --profile $(PROFILE) --features schema --bin

target/rules.schema.json: $(CORE) npm/schema.rs
	@mkdir -p target
	.ci/setup rust -- $(SCHEMA) rules-schema >$@

# What the data has, too, comes from there
target/rules.d.ts: target/rules.schema.json tests/package-lock.json
	{ echo '// What a rule set may say, made from rules.schema.json. A setting that may be null is null by default.'; \
	  echo 'import type { Card, Kind, PlainRank } from "./chupai.js";'; \
	  .ci/setup rust node -- bash -eo pipefail -c '$(SCHEMA) rules-schema -- --types | json2ts --bannerComment ""'; \
	} | grep -vE '^export type (Card|Kind|PlainRank) = ' >$@

# The TypeScript of the data, which src/js has in it
DATA_TYPES := $(SCHEMA) data-types | biome format --config-path=tests --stdin-file-path=npm/data.d.ts
.PHONY: types
types: ## write src/js/data.d.ts anew from the Rust types
	@mkdir -p target
	.ci/setup rust node -- bash -eo pipefail -c '$(DATA_TYPES) >target/data.d.ts'
	cp target/data.d.ts src/js/data.d.ts

# The package's script, in the files of which it is made
SCRIPT := target/script/index.js
$(SCRIPT): $(ALONE)/package.json npm/glue.mjs npm/index.js
	rm -rf $(@D) && mkdir -p $(@D)
	cp -r $(ALONE)/snippets npm/index.js $(@D)
	.ci/setup node -- node npm/glue.mjs $(ALONE)/chupai.js >$(@D)/chupai.js
	@# Under a name that does not change
	cd $(@D) && echo "export * from \"./$$(echo snippets/*/src/js/codec.js)\";" >codec.js

PARTS := $(NPM) $(DOCS) target/rules.schema.json target/rules.d.ts
pkg/package.json: $(SCRIPT) $(PARTS) npm/readme.mjs $(shell find npm/examples -type f)
	@version=$$(sed -n 's/^version = //p' Cargo.toml); grep -q "\"version\": $$version" npm/package.json || \
	  { echo "npm/package.json is not at version $$version, which Cargo.toml has" >&2; exit 1; }
	rm -rf pkg && mkdir pkg
	cp -r $(ALONE)/chupai_bg.wasm $(PARTS) npm/examples pkg
	.ci/setup node -- node npm/readme.mjs README.md >pkg/README.md
	{ printf '# Settings\n\n' && .ci/setup node -- node npm/readme.mjs src/settings/README.md; } >pkg/settings.md
	sed '/^export type InitInput/,$$d' $(ALONE)/chupai.d.ts >pkg/chupai.d.ts
	@# One file: a browser asks for modules that import each other one after the other
	.ci/setup node -- esbuild --bundle --format=esm --keep-names --log-level=warning --outfile=pkg/index.js $(SCRIPT)
	@# The wasm file as a script
	.ci/setup node -- esbuild --bundle --format=esm --target=es2022 --loader:.wasm=binary --banner:js='// @ts-nocheck' --log-level=warning --outfile=pkg/bytes.js --allow-overwrite pkg/bytes.js

# Without the players: no computer player, solver or puzzles
RULES_ONLY := target/rules-only
$(RULES_ONLY)/pkg/package.json: $(CORE) tests/package-lock.json
	CARGO_TARGET_DIR=$(RULES_ONLY) .ci/setup wasm-pack node -- wasm-pack build --target web --out-dir $(RULES_ONLY)/pkg -- $(REMAP) --no-default-features

.PHONY: size
size: $(ALONE)/package.json $(RULES_ONLY)/pkg/package.json ## what the wasm file is made of, before wasm-opt, and its size without the players
	.ci/setup twiggy -- twiggy top -n 30 target/$(WASM)/release/chupai.wasm
	@for out in $(ALONE) $(RULES_ONLY)/pkg; do printf '%-40s %7d bytes gzipped\n' $$out $$(gzip -9c $$out/chupai_bg.wasm | wc -c); done

## The page

MODULE := chupai_bg.wasm rules.schema.json
PAGE := www/pkg/files.js

# The style sheets of the first screen, which it waits for: they are joined, in this order
STYLES := $(addsuffix .css,ui/base ui/header ui/cards round/table round/plates round/seats round/status round/controls round/hand)

# It is within pkg/index.js: one script, of which the page makes a worker that has its Content-Security-Policy
WORKER := round/opponent-worker.js

# What a table for friends has of npm: $(call vendor,FILE,MODULE,EXPORTS), each a file with its licence
define vendor
	echo 'export $(3) from "$(2)";' | .ci/setup node -- bash -ec 'NODE_PATH=tests/node_modules esbuild --bundle --format=esm --minify --log-level=warning \
	  --banner:js="/* $$(cat tests/node_modules/$(dir $(2))LICENSE*) */" --outfile=www/pkg/$(1).js'
endef

# What the service worker keeps, by hash, and a version that changes with any of it
$(PAGE): pkg/package.json $(SCRIPT) server/deal-proof.js $(shell find www -type f -not -path 'www/pkg/*')
	@# But for the types, which `check` may be reading
	mkdir -p www/pkg && find www/pkg -type f ! -name '*.d.ts' -delete
	cp $(MODULE:%=pkg/%) www/pkg
	@# What is generated needs no comments and no names: that is 7 KiB less to wait for
	cp -r $(dir $(SCRIPT))* www/pkg
	echo 'export * from "./www/pkg/index.js"; import "./www/$(WORKER)";' | \
	  .ci/setup node -- esbuild --bundle --format=esm --minify --log-level=warning --outfile=www/pkg/index.js --allow-overwrite
	rm -r www/pkg/chupai.js www/pkg/snippets
	@# What shows that a deal was fixed before the first card
	.ci/setup node -- bash -ec 'NODE_PATH=tests/node_modules esbuild server/deal-proof.js --bundle --format=esm --minify --log-level=warning --outfile=www/pkg/deal-proof.js'
	cat $(STYLES:%=www/%) | .ci/setup node -- esbuild --loader=css --minify >www/pkg/page.css
	$(call vendor,partysocket,partysocket/ws,{ default })
	$(call vendor,qr,lean-qr/nano,*)
	@# Hosts may redirect from index.html, and a page must not come from a redirect
	@cd www && hash() { openssl dgst -sha256 -binary "$$@" | base64; } && \
	  files=$$(find * -type f ! -name service-worker.js ! -name files.js ! -name _headers ! -name tables.json ! -name '*.png' ! -name package.json ! -name '*.d.ts' \
	    | grep -vxF $(patsubst %,-e %,$(STYLES) $(WORKER)) | sort) && \
	  list=$$(for file in $$files; do echo "  \"$${file/#index.html/./}\": \"sha256-$$(hash $$file)\","; done) && \
	  printf 'self.version = "%s";\nself.files = {\n%s\n};\n' "$$(hash <<<"$$list")" "$$list" >pkg/files.js

.PHONY: page
page: $(PAGE) ## build the page: www/ is what a static host serves

.PHONY: play
play: $(PAGE) ## serve the page on localhost, PORT=8080 or the next free one
	.ci/setup node -- sirv www --dev --no-clear --port $(PORT)

.PHONY: screenshot
screenshot: $(PAGE) ## take the README's pictures of the page
	.ci/setup node chromium -- node tests/page/screenshot.mjs

## A table for friends

# Node.js and esbuild find the package beside the tools
TABLES := server/dist/worker.js
$(TABLES): pkg/package.json server/package-lock.json $(wildcard server/*.js)
	.ci/setup server -- ln -sfn ../../pkg server/node_modules/chupai
	ln -sfn ../../server/node_modules tests/server/node_modules
	rm -rf server/dist && mkdir -p server/dist/chupai
	cp pkg/chupai_bg.wasm server/dist/chupai/chupai.wasm
	.ci/setup server -- bash -ec 'cd server; esbuild worker.js strong.js --bundle --format=esm \
	  --conditions=workerd,worker,browser --external:cloudflare:workers --external:*.wasm --outdir=dist --log-level=warning'

.PHONY: table-build
table-build: $(PAGE) $(TABLES) ## build the page and tables for friends, without serving them

.PHONY: table
table: table-build ## serve the page and tables for friends, PORT=8080; STRONG=1 for strong computer players
	.ci/setup server -- node server/serve.mjs $(PORT) $(STRONG:%=strong)

## Tests

# So many test files at once: node's own number leaves a core of two idle
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
NODE_TEST := node --test --test-reporter=spec --test-concurrency=$(JOBS) --test-timeout=1800000

# In this order two at a time keep two cores busy: what waits for one core beside what takes all
TESTS := test-page test-native check test-npm test-server test-wasm test-hosts test-browsers test-peers
# What several of them need: two must not install it at once
TOOLS := rust wasm-pack node server headless chromium firefox webkit python

.PHONY: test
test: ## all of the following, two at a time
	.ci/setup $(TOOLS)
	+$(MAKE) --no-print-directory --jobs=2 BUILT=$(ALONE) PROFILE=test $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) $(TESTS)

.PHONY: test-all
test-all: export COMBINATIONS = all
test-all: test ## the same with every combination of screens, languages and colours; CI runs it at night

# The module's types without an optimised build, which `make test` needs anyway
BUILT := target/bindgen
$(ALONE)/chupai.d.ts: $(ALONE)/package.json
target/bindgen/chupai.d.ts: $(CORE)
	.ci/setup wasm -- cargo build --lib --target $(WASM)
	.ci/setup wasm -- wasm-bindgen --target web --out-dir $(@D) target/$(WASM)/debug/chupai.wasm

# The package's types
TYPES := index.d.ts chupai.d.ts rules.d.ts
target/types/index.d.ts: $(BUILT)/chupai.d.ts npm/index.d.ts npm/package.json target/rules.d.ts
	rm -rf target/types && cp -r $(BUILT) target/types
	cp npm/index.d.ts npm/package.json target/rules.d.ts target/types

# Where the page's modules look for them
www/pkg/index.d.ts: target/types/index.d.ts
	@mkdir -p www/pkg
	cp $(TYPES:%=target/types/%) www/pkg
	echo 'export * from "../../server/deal-proof.js";' >www/pkg/deal-proof.d.ts

.PHONY: check
check: www/pkg/index.d.ts ## format, lints, types, documentation, workflows, walls
	.ci/setup rust -- cargo fmt --check
	cargo fmt --check --manifest-path fuzz/Cargo.toml
	cargo clippy --all-targets --all-features -- -D warnings
	cargo clippy --no-default-features -- -D warnings
	@# Without libFuzzer, which would take a C++ compiler
	CUSTOM_LIBFUZZER_PATH=target/none cargo clippy --manifest-path fuzz/Cargo.toml --target-dir target -- -D warnings
	.ci/setup wasm -- cargo clippy --target $(WASM) --all-targets -- -D warnings
	.ci/setup wasm -- cargo clippy --target $(WASM) --no-default-features -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --no-deps
	RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --no-default-features
	.ci/setup node -- biome ci --config-path=tests --error-on-warnings
	.ci/setup server -- ln -sfn ../../server/node_modules tests/server/node_modules
	.ci/setup server -- bash -ec 'for part in www worker npm server tests; do tsc -p tests/types/$$part.json; done'
	@# What `make types` writes
	.ci/setup node -- bash -eo pipefail -c '$(DATA_TYPES) | diff src/js/data.d.ts -'
	.ci/setup node -- $(NODE_TEST) $(filter-out tests/project/release.test.mjs,$(wildcard tests/project/*.test.mjs))

.PHONY: test-native
test-native: ## the core, as Rust
	.ci/setup rust -- cargo test --all-features

# The package as npm would install it
INSTALLED := tests/node_modules/chupai
$(INSTALLED)/package.json: pkg/package.json
	rm -rf target/npm $(INSTALLED) && mkdir -p target/npm
	.ci/setup node -- npm pack ./pkg --silent --pack-destination target/npm
	mkdir -p $(INSTALLED) && tar -xmzf target/npm/*.tgz -C $(INSTALLED) --strip-components 1

API_TESTS := $(filter-out tests/npm/init.test.mjs,$(wildcard tests/npm/*.test.*))
# Both have one wasm file: what takes it long is asked of the package alone, but in `make test-all`
LONG := $(if $(filter all,$(COMBINATIONS)),,$(patsubst %,tests/npm/%.test.mjs,extreme memory odd players))
.PHONY: test-npm
test-npm: $(INSTALLED)/package.json ## the package, and what wasm-pack alone builds, in Node.js; ROUNDS=1000 for the referee
	.ci/setup node -- $(NODE_TEST) $(wildcard tests/npm/*.test.* tests/referee/*.test.*) tests/project/release.test.mjs
	.ci/setup node -- $(NODE_TEST) --import ./tests/npm/alone.mjs $(filter-out $(LONG),$(API_TESTS))
	.ci/setup node -- bash -ec 'tsc -p tests/npm; tsc -p tests/npm/tsconfig.alone.json'

FUZZ := $(patsubst fuzz/fuzz_targets/%.rs,fuzz-%,$(wildcard fuzz/fuzz_targets/*.rs))
SECONDS := 60
.PHONY: fuzz $(FUZZ)
fuzz: $(FUZZ) ## random input to the core, SECONDS=60 for each of the targets

# No sanitizer: these need nightly Rust, and find nothing in a core without unsafe code
$(FUZZ): fuzz-%:
	@mkdir -p fuzz/corpus/$*
	.ci/setup fuzz -- cargo fuzz run --sanitizer none --no-trace-compares --target-dir target/fuzz $* fuzz/corpus/$* fuzz/seeds/$* -- \
	  -max_total_time=$(SECONDS) -timeout=120 -rss_limit_mb=4096 -print_final_stats=1

.PHONY: soak
soak: SECONDS := 120
soak: fuzz $(INSTALLED)/package.json ## ten minutes of fuzzing, and a million calls from JavaScript
	.ci/setup node -- $(NODE_TEST) tests/npm/memory.test.mjs

.PHONY: test-hosts
test-hosts: $(INSTALLED)/package.json ## the package in other hosts and bundlers, and its examples
	.ci/setup hosts server headless -- $(NODE_TEST) $(wildcard tests/hosts/*.test.mjs)

.PHONY: test-wasm
# wasm-pack builds by the profile `dev` and tests by `test`: alike, so that all is built once
test-wasm: ## the wasm module, in Chromium, Firefox and WebKit
	WASM_BINDGEN_TEST_TIMEOUT=120 WASM_BINDGEN_TEST_DRIVER_TIMEOUT=60 CARGO_PROFILE_DEV_OPT_LEVEL=2 \
	  .ci/setup wasm-pack chromium firefox webkit -- bash -ec 'wasm-pack test --headless --chrome --firefox --test web; \
	  [ -z "$$WEBKIT_DRIVER" ] || xvfb-run -a wasm-pack test --headless --safari --safaridriver "$$WEBKIT_DRIVER" --test web'

.PHONY: test-page
test-page: $(PAGE) ## the page, in Chromium
	.ci/setup node headless -- $(NODE_TEST) $(wildcard tests/page/*.test.*)

.PHONY: test-browsers
test-browsers: $(PAGE) ## the page, in Firefox and WebKit, and whether Chromium would install it
	.ci/setup browsers chromium firefox webkit -- $(NODE_TEST) $(wildcard tests/browsers/*.test.*)

.PHONY: test-server
test-server: $(PAGE) $(TABLES) ## a table for friends: the room, workerd that is killed, the page in Chromium
	.ci/setup server headless -- $(NODE_TEST) $(wildcard tests/server/*.test.*)

.PHONY: table-load
table-load: $(TABLES) ## how many moves the tables take: 300 of them for half a minute, on a quiet machine
	ulimit -n 16384; .ci/setup server -- node tests/server/load.mjs

.PHONY: lighthouse
lighthouse: $(PAGE) ## how fast and accessible the page is, as Lighthouse sees it
	.ci/setup browsers chromium -- node tests/browsers/lighthouse.mjs

.PHONY: test-peers
test-peers: pkg/package.json ## our moves against other people's engines
	.ci/setup python -- bash -c 'if [ -n "$$PEERS_PYTHON" ]; then "$$PEERS_PYTHON" -m unittest discover -s tests/peers; fi'

.PHONY: mutants
mutants: ## changes of the core that its tests miss, SHARD=0/8 for an eighth of them; hours
	PROPTEST_MAX_SHRINK_ITERS=0 .ci/setup mutants -- cargo mutants --output target --sharding round-robin $(SHARD:%=--shard %)

INSIDE := target/$(WASM)/release/examples/inside.wasm
target/bench/inside.js: $(CORE) $(wildcard benches/*.rs)
	.ci/setup wasm -- cargo build --release --target $(WASM) --example inside
	.ci/setup wasm -- wasm-bindgen --target web --no-typescript --out-dir target/bench $(INSIDE)
	.ci/setup node -- wasm-opt -Os --one-caller-inline-max-function-size=0 target/bench/inside_bg.wasm -o target/bench/inside_bg.wasm

.PHONY: bench
bench: pkg/package.json target/bench/inside.js ## how fast it is, beside others
	.ci/setup rust node chromium python -- node benches/table.mjs

.PHONY: players
players: ## how well the computer player plays, GAMES="doudizhu …" DEALS=2000
	cargo bench --bench players

.PHONY: calibration
calibration: ## whether what advice tells comes about, GAMES="doudizhu …" ROUNDS=400 FIRST=0
	cargo bench --bench calibration

.PHONY: tune
tune: ## look for better weights of the computer player, GAMES="bigtwo tienlen …", without end
	cargo bench --bench tune

.PHONY: docs
docs: pkg/package.json ## build the documentation as static pages, in target/docs: the package's, the guides, the crate's
	rm -rf target/docs
	.ci/setup docs -- docs/node_modules/.bin/typedoc --options docs/typedoc.json
	RUSTDOCFLAGS="-D warnings" cargo doc --no-deps
	cp -r target/doc target/docs/rust

.PHONY: release
release: pkg/package.json ## try what publishes the crate and the npm package; TAG=v1.2.3 asks whether that may be published
	.ci/setup node -- $(NODE_TEST) tests/project/release.test.mjs
	.ci/setup rust -- cargo publish --dry-run --locked
	.ci/setup node -- npm publish ./pkg --dry-run

.PHONY: clean
clean: ## remove what was built
	rm -rf target pkg www/pkg www/docs server/dist fuzz/corpus fuzz/artifacts docs/node_modules server/node_modules tests/server/node_modules tests/node_modules tests/hosts/node_modules tests/browsers/node_modules
