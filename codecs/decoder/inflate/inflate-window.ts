/** The state of inflate between two calls: bits taken from the input but not used, and the output with the window before it. */
export const WINDOW_BYTES: usize = 32768;
/** A match writes up to 258 bytes and, in steps of 16, some beyond them. */
export const SLACK_BYTES: usize = 320;

export let inPosition: usize = 0;
export let inEnd: usize = 0;
export let bitBuffer: u64 = 0;
export let bitCount: u32 = 0;
export let outStart: usize = 0;
export let outPosition: usize = 0;
/** Where output pauses. `SLACK_BYTES` behind it may be written. */
export let outLimit: usize = 0;

export function setInput(from: usize, bytes: usize): void {
  inPosition = from;
  inEnd = from + bytes;
}

export function setOutput(start: usize, limit: usize): void {
  outStart = start;
  outPosition = start;
  outLimit = limit;
  bitBuffer = 0;
  bitCount = 0;
}

export function keepState(at: usize, bits: u64, count: u32, out: usize): void {
  inPosition = at;
  bitCount = count;
  // Bits beyond the count are of bytes that will be read again.
  bitBuffer = bits & ((<u64>1 << count) - 1);
  outPosition = out;
}

/** Whether this many bits, at most 56, are available. */
export function have(bits: u32): bool {
  while (bitCount < bits) {
    if (inPosition == inEnd) return false;
    bitBuffer |= <u64>load<u8>(inPosition++) << bitCount;
    bitCount += 8;
  }
  return true;
}

export function take(bits: u32): u32 {
  const value = <u32>(bitBuffer & ((<u64>1 << bits) - 1));
  bitBuffer >>= bits;
  bitCount -= bits;
  return value;
}

/** Skips to the next whole byte. */
export function dropPartialByte(): void {
  take(bitCount & 7);
}

/** Copies up to `bytes` as they are, and returns how many there were and had room. */
export function copyStored(bytes: u32): u32 {
  let copied: u32 = 0;
  while (copied < bytes && bitCount >= 8 && outPosition < outLimit) {
    store<u8>(outPosition++, <u8>take(8));
    copied++;
  }
  if (bitCount > 0) return copied;
  const room = outPosition < outLimit ? <u32>(outLimit - outPosition) : 0;
  const more = min(min(<u32>(inEnd - inPosition), room), bytes - copied);
  memory.copy(outPosition, inPosition, more);
  inPosition += more;
  outPosition += more;
  return copied + more;
}

/** Moves the window and what is not yet used back to the start. Returns how far. */
export function slide(unused: usize): usize {
  const produced = outPosition - outStart;
  const kept = max(min(produced, WINDOW_BYTES), outPosition - unused);
  const by = produced - kept;
  memory.copy(outStart, outPosition - kept, kept);
  outPosition -= by;
  return by;
}
