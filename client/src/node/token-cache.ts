import { createHash, randomUUID } from "node:crypto";
import { chmod, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A stored login. Times are milliseconds since 1970. */
export interface KeptLogin {
  issuer: string;
  clientId: string;
  scope: string;
  accessToken: string;
  renewAt: number;
  /** Null if the server gave none: then a new login is needed when the token expires. */
  refreshToken: string | null;
}

export interface TokenCache {
  /** The path of the file. Its lock is made beside it. */
  file: string;
  /** Null if there is no login, or it cannot be read. */
  read(): Promise<KeptLogin | null>;
  write(login: KeptLogin): Promise<void>;
  delete(): Promise<void>;
}

/** Stores logins in one file for each issuer, client and scope. Only the owner can read it, and writes replace it as a whole. */
export function tokenCache(
  folder: string,
  { issuer, clientId, scope }: Omit<KeptLogin, "accessToken" | "renewAt" | "refreshToken">,
): TokenCache {
  const name = createHash("sha256")
    .update(JSON.stringify([issuer, clientId, scope]))
    .digest("hex")
    .slice(0, 32);
  const file = join(folder, "tokens", `${name}.json`);
  return {
    file,
    read: () => readLogin(file),
    async write(login) {
      const temporary = `${file}.${randomUUID()}`;
      await prepareFolder(dirname(file));
      const handle = await open(temporary, "wx", 0o600);
      try {
        await handle.writeFile(JSON.stringify(login));
        // A refresh token works once: its successor must survive a power cut.
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file);
    },
    delete: () => rm(file, { force: true }),
  };
}

/** Makes the folder readable by its owner only, even if it was more open before. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

async function readLogin(file: string): Promise<KeptLogin | null> {
  try {
    const kept: Partial<KeptLogin> = JSON.parse(await readFile(file, "utf8"));
    const isWhole = typeof kept.accessToken === "string" && typeof kept.renewAt === "number";
    return isWhole ? ({ refreshToken: null, ...kept } as KeptLogin) : null;
  } catch {
    return null;
  }
}
