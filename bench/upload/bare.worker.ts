const partBytes = 8 * 1024 * 1024;

/** The least that can be done: the raw body into an R2 multipart upload of the same parts, all gathered in one buffer. */
export default {
  async fetch(request: Request, env: { BUCKET: R2Bucket }): Promise<Response> {
    if (!request.body) return new Response(null, { status: 400 });
    const upload = await env.BUCKET.createMultipartUpload("object");
    const parts: R2UploadedPart[] = [];
    const reader = request.body.getReader({ mode: "byob" });
    let bytes = 0;
    let buffer = new Uint8Array(partBytes);
    for (let done = false; !done; ) {
      const read = await reader.readAtLeast(partBytes, buffer);
      done = read.done;
      if (!read.value?.byteLength) break;
      bytes += read.value.byteLength;
      parts.push(await upload.uploadPart(parts.length + 1, read.value));
      buffer = new Uint8Array(read.value.buffer);
    }
    await upload.complete(parts);
    return Response.json({ bytes });
  },
};
