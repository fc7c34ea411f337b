declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

// These packages declare their exports beside the file, as if it were an instance; the exact name goes before that.
declare module "@jsquash/png/codec/pkg/squoosh_png_bg.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

declare module "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
