import { createHash, randomUUID } from "node:crypto";
import { chmod, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** What a login brought, as it is kept. Times are milliseconds since 1970. */
export interface KeptLogin {
  issuer: string;
  clientId: string;
  scope: string;
  accessToken: string;
  renewAt: number;
  /** null: the server gave none, and a new login is needed in the end. */
  refreshToken: string | null;
}

export interface TokenCache {
  /** Locks are made beside it. */
  file: string;
  /** null: there is none, or none that can be read. */
  read(): Promise<KeptLogin | null>;
  write(login: KeptLogin): Promise<void>;
  delete(): Promise<void>;
}

/** One file for each issuer, client and scope, readable by its owner alone, and replaced as a whole. */
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
        // A refresh token is good once: what replaces it must be there after a power cut.
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file);
    },
    delete: () => rm(file, { force: true }),
  };
}

/** Made for its owner alone; one that was more open before is closed. */
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
