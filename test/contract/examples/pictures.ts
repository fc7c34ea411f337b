import { picture } from "../../support/picture.ts";
import { type Received, receiverOrigin } from "../../support/receiver.ts";

const encoder = new TextEncoder();

/** The files that stories upload, by name. */
export async function storyFiles(): Promise<Map<string, Uint8Array>> {
  const photo = await picture("jpeg-444");
  const photos = ["cat.jpg", "dog.jpg", "cat-on-sofa.jpg", "dog-at-beach.jpg", "blurred.jpg"];
  return new Map([
    // Bytes behind the end of a JPEG make each file one of its own.
    ...photos.map((name): [string, Uint8Array] => [name, Uint8Array.from([...photo, ...encoder.encode(name)])]),
    ["logo.png", await picture("png-gray")],
    [
      "people.csv",
      encoder.encode(["userId,score", "reader-1041,0.92", "reader-1042,0.58", "reader-1043,0.77", ""].join("\n")),
    ],
  ]);
}

/** The server that is told what happens. It runs: its requests go to the receiver of tests. */
export const receivingHost = "https://hooks.northlight.example";

/** The part of the web that the stories link to: pictures, but for one that is gone, and a receiver, which refuses the first test. */
export function openStoryWeb(): typeof fetch {
  const inbox = `${receiverOrigin}/${crypto.randomUUID()}`;
  const open = async (url: string, init?: RequestInit) => {
    if (!url.startsWith(receivingHost)) return linkedPicture(url);
    const boxes = [inbox, `${inbox}-tests`] as const;
    if (init?.method !== "POST") {
      const received = await Promise.all(boxes.map(async (box) => (await fetch(box)).json<Received[]>()));
      return Response.json(received.flat());
    }
    const body = await new Response(init.body).text();
    const box = JSON.parse(body).type === "webhook.test" ? `${boxes[1]}?answers=503` : boxes[0];
    return fetch(box, { ...init, body });
  };
  return open as unknown as typeof fetch;
}

async function linkedPicture(input: string): Promise<Response> {
  if (input.endsWith("/removed.jpg")) return new Response(null, { status: 404 });
  const name = input.slice(input.lastIndexOf("/") + 1);
  const bytes = await picture("jpeg-444");
  return new Response(Uint8Array.from([...bytes, ...encoder.encode(name)]), {
    headers: { "Content-Type": "image/jpeg" },
  });
}
