/**
 * Loads a module, and after a failure asks for it under another address: Chromium keeps the failure of an address for as long as the page
 * is open. Browsers that do not say which address failed forget it themselves.
 */
export function imported<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined;
  let tries = 0;
  return async () => {
    try {
      return await (address === undefined ? load() : import(`${address}?again=${tries}`));
    } catch (cause) {
      tries += 1;
      address ??= /https?:\/\/\S+$/.exec(String(cause))?.[0];
      throw cause;
    }
  };
}
