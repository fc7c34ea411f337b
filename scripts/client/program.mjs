/** A picture of one pixel, in Base64. */
export const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/**
 * What the client must be able to do on every runtime: sign in, create, upload, add an example, list, and tell what is missing from what
 * failed. Resolves with what it did. It is sent to browsers and Workers as its own text, so it uses nothing from around it but the client.
 */
export async function program({ createClient, MusterError, NotFoundError, InvalidError }, { picture, ...settings }) {
  const client = createClient(settings);
  const done = [];
  const expect = (isTrue, what) => {
    if (!isTrue) throw new Error(`not so: ${what}`);
    done.push(what);
  };
  const { email } = await client.identity.userInfo();
  expect(email.includes("@"), "signs in");
  const name = `Runtimes ${crypto.randomUUID()}`;
  const { audienceId } = await client.audiences.create({ name });
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  let sent = 0;
  const onUploadProgress = (progress) => {
    sent = progress.sent;
  };
  const { fileName } = await client.assets.upload({ name: "pixel.png", data: bytes }, undefined, { onUploadProgress });
  expect(fileName.length > 0 && sent === bytes.length, "uploads");
  await client.examples.classify(audienceId, {
    fileName,
    question: "Is it red?",
    options: ["yes", "no"],
    truth: "yes",
  });
  const [example] = await client.examples.list(audienceId).toArray();
  expect(example?.truth?.correctCategories?.[0] === "yes", "adds an example");
  const rows = await client.audiences.list({ name: { eq: name } }).toArray();
  expect(rows.length === 1 && rows[0].id === audienceId, "lists");
  const missing = await client.audiences.get("aud_none").catch((error) => error);
  const isTold = missing instanceof NotFoundError && missing instanceof MusterError && missing.code === "not_found";
  expect(isTold, "catches NotFoundError");
  const invalid = await client.audiences.create({ name: "" }).catch((error) => error);
  expect(invalid instanceof InvalidError && "name" in invalid.errors, "catches InvalidError");
  const refused = await client.audiences.get(undefined).catch((error) => error);
  expect(refused instanceof TypeError, "refuses undefined");
  await client.audiences.delete(audienceId);
  return done.join(", ");
}
