import { useProfile } from "../icc/icc-transform.ts";
import { beginInflate, inflate, INFLATE_ENDED } from "../inflate/inflate.ts";
import { outPosition, setInput } from "../inflate/inflate-window.ts";

const LONGEST_NAME: usize = 79;

/**
 * iCCP, section 11.3.2.3: a name, the method, a zlib stream. `room`: a buffer for inflate of so many bytes. A profile that does
 * not fit it is none that could be applied.
 */
export function readEmbeddedProfile(at: usize, bytes: usize, room: usize, roomBytes: usize): void {
  const end = at + bytes;
  const lastName = min(at + LONGEST_NAME, end);
  while (at < lastName && load<u8>(at) != 0) at++;
  const stream = at + 2;
  if (stream >= end || load<u8>(at) != 0 || load<u8>(at, 1) != 0) return;
  beginInflate(room, roomBytes);
  setInput(stream, end - stream);
  if (inflate() == INFLATE_ENDED) useProfile(room, outPosition - room);
}
