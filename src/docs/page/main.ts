import { addCopyButtons } from "./copy.ts";
import { askMe, dependsOnReader, showBaseUrl, showOwnIds } from "./own.ts";
import { enhanceSearch } from "./search-box.ts";
import { tellOpener } from "./sign-in.ts";
import { makeTabs } from "./tabs.ts";
import { enhanceTryForm, offerSignIn } from "./try-form.ts";

// The script of all pages below /docs. Pages are complete without it, except for the form that tries an operation.
if (location.pathname === "/docs/try/callback") tellOpener();
enhanceSearch();
makeTabs();
addCopyButtons();
enhanceTryForm();

// The navigation scrolls by itself: what is open shall be seen.
const current = document.querySelector<HTMLElement>(".side [aria-current]");
const side = current?.closest<HTMLElement>(".side");
if (current && side) side.scrollTop = current.offsetTop - side.clientHeight / 3;

const menu = document.querySelector<HTMLDetailsElement>("details.menu");
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !menu?.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});

showBaseUrl();
if (dependsOnReader()) {
  const me = await askMe();
  if (me) {
    showOwnIds(me);
    offerSignIn(me);
  }
}
