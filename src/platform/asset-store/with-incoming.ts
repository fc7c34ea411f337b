import { type BodyRoom, type BodyRoomOptions, withRoom } from "../memory/body-room.ts";
import type { MemoryPool } from "../memory/memory-pool.ts";
import { IncomingBytes } from "./incoming-bytes.ts";

interface Incoming extends BodyRoomOptions {
  stream: ReadableStream<Uint8Array>;
  /** Is called once the last byte has been read. */
  onArrived?: (() => void) | undefined;
}

/** Works on a body with room in memory. After a failure the room is free before the sender is told to stop. */
export function withIncoming<Result>(
  pool: MemoryPool,
  { stream, onArrived, ...options }: Incoming,
  work: (incoming: IncomingBytes, room: BodyRoom) => Promise<Result>,
): Promise<Result> {
  return withRoom(pool, options, async (room) => {
    const incoming = new IncomingBytes(stream, room, onArrived);
    try {
      return await work(incoming, room);
    } catch (error) {
      room.release();
      await incoming.cancel(error);
      throw error;
    }
  });
}
