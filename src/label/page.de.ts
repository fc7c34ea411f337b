import { startPage } from "./start-page.tsx";
import { de } from "./texts/de.ts";

// One file a language: a slow phone should not load the texts of the others.
startPage(de);
