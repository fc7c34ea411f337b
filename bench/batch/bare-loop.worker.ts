interface Env {
  BUCKET: R2Bucket;
}

interface Job {
  origins: string[];
  path: string;
  /** The number of files of each origin. */
  files: number;
  /** Concurrent fetches from each origin. */
  atOnce: number;
}

/** What a batch upload cannot do without: it fetches every URL and puts the bytes. No database, no checks, no hashes. */
export default {
  async fetch(request, { BUCKET }) {
    const { origins, path, files, atOnce } = await request.json<Job>();
    const work = origins.flatMap((origin) => {
      // One iterator for all that work on this origin: each takes the next.
      const numbers = Array(files).keys();
      return Array.from({ length: atOnce }, async () => {
        let bytes = 0;
        for (const number of numbers) {
          const answer = await fetch(`${origin}${path}/${number}`);
          if (!answer.ok) throw new Error(`the origin answered ${answer.status}`);
          const body = await answer.arrayBuffer();
          await BUCKET.put(crypto.randomUUID(), body);
          bytes += body.byteLength;
        }
        return bytes;
      });
    });
    const sums = await Promise.all(work);
    return Response.json({ bytes: sums.reduce((total, bytes) => total + bytes, 0) });
  },
} satisfies ExportedHandler<Env>;
