import { decodeBlock } from "./jpeg-block.ts";
import { Component } from "./jpeg-frame.ts";
import { fillFlat, flat, inverse } from "./jpeg-idct.ts";
import { memberAt } from "./jpeg-scan.ts";

/** A block as the inverse transform reads it, and behind it where unwanted coefficients go. */
const block = memory.data(128 + 16, 16);

/** Decodes an MCU (T.81, A.2) into the strips of its components. Where data is missing, the last colour goes on. */
export function decodeSequentialMcu(memberCount: i32, unitX: i32, isStarved: bool): void {
  if (memberCount == 1) {
    const member = memberAt(0);
    decodeTo(member, member.strip + <usize>(unitX * member.n), isStarved);
    return;
  }
  for (let i = 0; i < memberCount; i++) {
    const member = memberAt(i);
    const n = member.n;
    let row = member.strip + <usize>(unitX * member.h * n);
    for (let y = 0; y < member.v; y++) {
      for (let x = 0; x < member.h; x++) decodeTo(member, row + <usize>(x * n), isStarved);
      row += member.stride * n;
    }
  }
}

@inline
function decodeTo(member: Component, to: usize, isStarved: bool): void {
  const n = member.n;
  if (isStarved) {
    fillFlat(n, flat(n, <i16>(member.prediction * (load<u32>(member.scatter) >> 16))), to, member.stride);
    return;
  }
  const hasMore = decodeBlock(member, block);
  if (hasMore) inverse(n, block, to, member.stride);
  else fillFlat(n, flat(n, load<i16>(block)), to, member.stride);
  if (!hasMore) {
    store<i16>(block, 0);
    return;
  }
  const zero = i64x2.splat(0);
  v128.store(block, zero);
  v128.store(block, zero, 16);
  if (n <= 4) return;
  v128.store(block, zero, 32);
  v128.store(block, zero, 48);
  v128.store(block, zero, 64);
  v128.store(block, zero, 80);
  v128.store(block, zero, 96);
  v128.store(block, zero, 112);
}
