import { ts } from "@ts-morph/common";

// The compiler's JavaScript API as openapi-typescript imports it. TypeScript 7 no longer has one.
export default ts;
