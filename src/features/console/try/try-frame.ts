export { draftFrame, tryFrame, tryLink } from "./try-frame.pages.tsx";
