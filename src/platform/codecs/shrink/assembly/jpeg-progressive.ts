export function checkProgression(m: i32): void {}
export function decodeProgressiveMcu(m: i32, x: i32, y: i32): void {}
export function isFirstDc(): bool { return false; }
export function resetProgression(): void {}
export function setProgression(a: i32, b: i32, c: i32, d: i32): void {}
export function skipsScan(m: i32): bool { return false; }
export function wantsHuffman(ac: bool): bool { return true; }
export function producePlanes(): void {}
