export interface Element {
  id: number;
  data: number;
  /** May lie past the given bytes. Infinite if the size is unknown. */
  end: number;
}

/** The elements between two offsets whose heads are complete. */
export function* elements(bytes: Uint8Array, start: number, end: number): Generator<Element, void> {
  let at = start;
  while (at < end) {
    const id = variableInteger(bytes, at, 4, true);
    const size = id && variableInteger(bytes, at + id.length, 8, false);
    if (!id || !size) return;
    const data = at + id.length + size.length;
    const element = { id: id.value, data, end: Math.min(data + size.value, end) };
    yield element;
    at = element.end;
  }
}

function variableInteger(bytes: Uint8Array, at: number, longest: number, keepMarker: boolean) {
  const first = bytes[at];
  if (first === undefined) return null;
  const length = Math.clz32(first) - 23;
  if (length > longest || at + length > bytes.length) return null;
  const mask = (1 << (8 - length)) - 1;
  let value = keepMarker ? first : first & mask;
  let isUnknown = (first & mask) === mask;
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i] ?? 0;
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { length, value: isUnknown && !keepMarker ? Number.POSITIVE_INFINITY : value };
}

export function unsigned(bytes: Uint8Array, { data, end }: Element): number {
  let value = 0;
  for (let i = data; i < Math.min(end, data + 8); i++) value = value * 256 + (bytes[i] ?? 0);
  return value;
}

export function float(bytes: Uint8Array, { data, end }: Element): number {
  if (end > bytes.length) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset + data);
  if (end - data === 4) return view.getFloat32(0);
  return end - data === 8 ? view.getFloat64(0) : 0;
}
