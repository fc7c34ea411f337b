import { startPage } from "./start-page.tsx";
import { en } from "./texts/en.ts";

// One file a language: a slow phone should not load the texts of the others.
startPage(en);
