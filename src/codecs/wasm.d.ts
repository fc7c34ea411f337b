declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

// This package declares the file's exports as if it were an instance. The exact name takes precedence.
declare module "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
