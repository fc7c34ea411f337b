export { ensureDecoder as setup } from "../../scripts/local/decoder.mjs";
