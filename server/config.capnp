# How workerd serves the tables on one machine: `workerd serve config.capnp tables`, and beside it, where strong computer
# players are wanted, `workerd serve config.capnp strong` with CHUPAI_STRONG=1 for both. README.md says more.

using Workerd = import "/workerd/workerd.capnp";

const tables :Workerd.Config = (
  services = [
    (name = "tables", worker = .tablesWorker),
    (name = "page", disk = (path = "../www")),
    (name = "data", disk = (path = "data", writable = true)),
    (name = "strong", external = (address = "127.0.0.1:8788", http = ())),
  ],
  sockets = [(name = "http", address = "*:8080", http = (), service = "tables")],
  v8Flags = ["--max-semi-space-size=1"], # MB: what moves leave behind is collected soon; with more, a table takes 0.1 MB more
);

const tablesWorker :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "dist/worker.js"),
    (name = "chupai/chupai.wasm", wasm = embed "dist/chupai/chupai.wasm"),
  ],
  compatibilityDate = "2026-04-01",
  # A socket that compresses takes some 0.2 MB more
  compatibilityFlags = ["no_web_socket_compression"],
  # The key is part of every table's name in data/: with another one no table is found
  durableObjectNamespaces = [(className = "Table", uniqueKey = "chupai-table", enableSql = true)],
  durableObjectStorage = (localDisk = "data"),
  bindings = [
    (name = "TABLES", durableObjectNamespace = "Table"),
    (name = "PAGE", service = "page"),
    (name = "FILES", service = "data"),
    (name = "STRONG", service = "strong"),
    (name = "CHUPAI_STRONG", fromEnvironment = "CHUPAI_STRONG"),
    (name = "CHUPAI_ORIGINS", fromEnvironment = "CHUPAI_ORIGINS"),
    (name = "CHUPAI_ADDRESS", fromEnvironment = "CHUPAI_ADDRESS"),
    (name = "CHUPAI_TABLES", fromEnvironment = "CHUPAI_TABLES"),
    (name = "CHUPAI_PACE", fromEnvironment = "CHUPAI_PACE"),
  ],
);

const strong :Workerd.Config = (
  services = [(name = "strong", worker = .strongWorker)],
  sockets = [(name = "strong", address = "127.0.0.1:8788", http = (), service = "strong")],
);

const strongWorker :Workerd.Worker = (
  modules = [
    (name = "strong.js", esModule = embed "dist/strong.js"),
    (name = "chupai/chupai.wasm", wasm = embed "dist/chupai/chupai.wasm"),
  ],
  compatibilityDate = "2026-04-01",
);
