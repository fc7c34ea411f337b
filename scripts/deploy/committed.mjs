import { experimental_readRawConfig } from "wrangler";

/** wrangler.toml as wrangler itself reads it, with everything in it. */
export async function readCommitted(path = "wrangler.toml") {
  return experimental_readRawConfig({ config: path }).rawConfig;
}
