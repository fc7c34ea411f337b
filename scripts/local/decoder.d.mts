export function ensureDecoder(): Promise<string>;
export function buildDecoder(extraFlags?: string[]): Promise<Uint8Array>;
