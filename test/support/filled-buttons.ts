/** Buttons in one of these looks do not stand out: `unseen` is what the Enter key presses. */
const softLooks = ["quiet", "copy", "unseen", "contestant", "pick"];

/** What stands in a closed part of a page, or is drawn by a script later. */
const closed = /<(details|template|dialog)(?![^>]* open)[^>]*>(?:(?!<\1)[\s\S])*?<\/\1>/g;

/** What the filled buttons in the main part of a page say. They call for the one next step, so that a page has one at most. */
export function filledButtons(html: string): string[] {
  let main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  for (let before = ""; before !== main; ) {
    before = main;
    main = main.replace(closed, "");
  }
  return [...main.matchAll(/<(a|button)\b([^>]*)>([\s\S]*?)<\/\1>/g)]
    .map(([, tag, attributes = "", content = ""]) => {
      const looks = (/ class="([^"]*)"/.exec(attributes)?.[1] ?? "").split(" ");
      const isFilled =
        (tag === "button" || looks.includes("button")) && !looks.some((look) => softLooks.includes(look));
      return isFilled && !/ hidden\b/.test(attributes) ? content.replaceAll(/<[^>]*>|\s+/g, " ").trim() : "";
    })
    .filter(Boolean);
}
