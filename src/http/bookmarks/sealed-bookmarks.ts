import { sealingKey } from "../../platform/sealing-key.ts";

const form = /^[\w-]{40,400}$/;
/** A client sends one for each write that it had under way at once. */
const bookmarksAtMost = 8;

export interface SealedBookmarks {
  seal(bookmark: string): Promise<string>;
  /** The newest of those in a header or a cookie. Null: there is none, or one of them cannot be read. */
  newestOf(sealed: string | undefined): Promise<string | null>;
}

/**
 * Seals bookmarks of the database. An open one would count the writes of all callers: one who shares an audience with an unknown e-mail
 * could see that nothing was written.
 */
export function createSealedBookmarks(secret: string): SealedBookmarks {
  // Kept as a result, and not as a promise: requests share none.
  let kept: CryptoKey | null = null;
  const key = async () => {
    kept ??= await sealingKey(secret, "muster bookmark");
    return kept;
  };

  async function open(sealed: string): Promise<string | null> {
    if (!form.test(sealed)) return null;
    const bytes = Buffer.from(sealed, "base64url");
    try {
      const plain = await crypto.subtle.decrypt(
        { name: "AES-GCM", iv: bytes.subarray(0, 12) },
        await key(),
        bytes.subarray(12),
      );
      return new TextDecoder().decode(plain);
    } catch {
      return null;
    }
  }

  return {
    async seal(bookmark) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv },
        await key(),
        new TextEncoder().encode(bookmark),
      );
      return Buffer.concat([iv, new Uint8Array(sealed)]).toString("base64url");
    },
    async newestOf(sealed) {
      const parts = (sealed ?? "").split(",").map((part) => part.trim());
      if (parts.length > bookmarksAtMost) return null;
      const opened = await Promise.all(parts.map(open));
      return opened.includes(null) ? null : ((opened as string[]).sort().at(-1) ?? null);
    },
  };
}
