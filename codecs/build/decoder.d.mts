export function ensureDecoder(): Promise<string>;
export function loadDecoder(): Promise<WebAssembly.Module>;
export function buildDecoder(extraFlags?: string[]): Promise<Uint8Array>;
