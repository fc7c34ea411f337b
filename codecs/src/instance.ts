import { BoundedMemory, GrowthDenied } from "./bounded-memory.ts";

/** The used part of an emscripten codec's factory. */
export type EmscriptenFactory<Api> = (options: {
  noInitialRun: true;
  locateFile: (name: string) => string;
  print: (line: string) => void;
  printErr: (line: string) => void;
  instantiateWasm: (
    imports: WebAssembly.Imports,
    receive: (instance: { exports: WebAssembly.Exports }) => void,
  ) => WebAssembly.Exports;
}) => Promise<Api>;

interface Instance<Api> {
  api: Api;
  memory: BoundedMemory;
}

/** A larger instance is dropped after its job, since WASM memories never shrink. This is enough to encode 2048 x 1536. */
export const keptBytes = { decoder: 20 * 1024 * 1024, webpDecoder: 2 * 1024 * 1024, encoder: 24 * 1024 * 1024 };

/** Holds at most one instance of a codec. It is made when first used, and dropped once it grew large or failed. */
export class InstanceHolder<Api> {
  /** The complaints of the codec during the last use. */
  complaints: string[] = [];
  #instance: Instance<Api> | null = null;
  readonly #factory: EmscriptenFactory<Api>;
  readonly #module: WebAssembly.Module;
  readonly #keptBytes: number;

  constructor(factory: EmscriptenFactory<Api>, module: WebAssembly.Module, keptBytes: number) {
    this.#factory = factory;
    this.#module = module;
    this.#keptBytes = keptBytes;
  }

  get bytes(): number {
    return this.#instance?.memory.bytes ?? 0;
  }

  drop(): void {
    this.#instance = null;
  }

  dropIfGrown(): void {
    if (this.bytes > this.#keptBytes) this.drop();
  }

  /** Throws GrowthDenied if `run` failed after memory over the ceiling was denied, or else what `run` throws. */
  async use<Result>(ceilingBytes: number, run: (api: Api) => Result | Promise<Result>): Promise<Result> {
    // Only the finished instance is kept: its promise would belong to a request that may be cancelled.
    this.#instance ??= await this.#instantiate();
    const { api, memory } = this.#instance;
    memory.ceilingBytes = ceilingBytes;
    memory.wasDenied = false;
    this.complaints = [];
    try {
      return await run(api);
    } catch (error) {
      this.drop();
      throw memory.wasDenied ? new GrowthDenied() : error;
    }
  }

  async #instantiate(): Promise<Instance<Api>> {
    let memory: BoundedMemory | undefined;
    const api = await this.#factory({
      noInitialRun: true,
      locateFile: (name) => name,
      print: () => {},
      printErr: (line) => {
        if (this.complaints.length < 16) this.complaints.push(line);
      },
      instantiateWasm: (imports, receive) => {
        const { exports } = new WebAssembly.Instance(this.#module, imports);
        const bounded = boundMemory(exports);
        memory = bounded.memory;
        receive({ exports: bounded.exports });
        return bounded.exports;
      },
    });
    if (!memory) throw new Error("the codec was not instantiated");
    return { api, memory };
  }
}

function boundMemory(exports: WebAssembly.Exports): { exports: WebAssembly.Exports; memory: BoundedMemory } {
  for (const [name, value] of Object.entries(exports)) {
    if (!(value instanceof WebAssembly.Memory)) continue;
    const memory = new BoundedMemory(value);
    return { memory, exports: { ...exports, [name]: memory as unknown as WebAssembly.Memory } };
  }
  throw new Error("the codec exports no memory");
}
