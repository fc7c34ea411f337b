declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

// This package declares its exports beside the file, as if it were an instance; the exact name goes before that.
declare module "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
