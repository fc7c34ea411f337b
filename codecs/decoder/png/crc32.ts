/** CRC-32 of PNG, annex D, sixteen bytes at a time: table k advances a byte over k zero bytes behind it. */
const tables = memory.data(16 * 1024, 16);
let tablesMade = false;

function makeTables(): void {
  for (let i: u32 = 0; i < 256; i++) {
    let value = i;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    store<u32>(tables + (<usize>i << 2), value);
  }
  for (let at: usize = 1024; at < 16 * 1024; at += 4) {
    const before = load<u32>(tables + at - 1024);
    store<u32>(tables + at, load<u32>(tables + (<usize>(before & 255) << 2)) ^ (before >>> 8));
  }
  tablesMade = true;
}

@inline
function lookUp(table: usize, word: u32): u32 {
  const row = tables + (table << 10);
  return (
    load<u32>(row + 3072 + (<usize>(word & 255) << 2)) ^
    load<u32>(row + 2048 + (<usize>((word >>> 8) & 255) << 2)) ^
    load<u32>(row + 1024 + (<usize>((word >>> 16) & 255) << 2)) ^
    load<u32>(row + (<usize>(word >>> 24) << 2))
  );
}

/** Takes the register on: begin with 0xffffffff, and the checksum is its complement. */
export function crc32(register: u32, from: usize, bytes: usize): u32 {
  if (!tablesMade) makeTables();
  let at = from;
  const end = from + bytes;
  for (; at + 16 <= end; at += 16) {
    register =
      lookUp(12, load<u32>(at) ^ register) ^
      lookUp(8, load<u32>(at, 4)) ^
      lookUp(4, load<u32>(at, 8)) ^
      lookUp(0, load<u32>(at, 12));
  }
  for (; at < end; at++) {
    register = load<u32>(tables + (<usize>((register ^ load<u8>(at)) & 255) << 2)) ^ (register >>> 8);
  }
  return register;
}
