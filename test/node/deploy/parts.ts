/** The parts of `npm run deploy`, which are plain JavaScript. */
const part = (name: string) => import(/* @vite-ignore */ new URL(`../../../scripts/${name}.mjs`, import.meta.url).href);

export const { readArguments } = await part("deploy/arguments");
export const { createApi, ApiError } = await part("deploy/cloudflare-api");
export const { readCommitted } = await part("deploy/committed");
export const { keepEarlierFiles } = await part("deploy/earlier-files");
export const { commitOf } = await part("deploy/commit");
export const { configurationOf } = await part("deploy/configuration");
export const { deploy } = await part("deploy/deploy");
export const { queuesOf, withNamesOf } = await part("deploy/names");
export const { executeOn } = await part("deploy/remote-database");
export const { permissionOf, permissions } = await part("deploy/permissions");
export const { chooseJurisdiction } = await part("deploy/place");
export const { chooseSettings } = await part("deploy/settings");
export const { signIn } = await part("deploy/sign-in");
export const { takeBack } = await part("deploy/time-travel");
export const { upload } = await part("deploy/upload");
