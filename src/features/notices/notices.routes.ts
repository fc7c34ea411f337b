import { choicesPath } from "../../domain/notice/mail-text.ts";
import { seeOtherWith } from "../../http/pages/notice.tsx";
import { createPageRouter, requireSession } from "../../http/pages/page-router.ts";
import type { Surface } from "../../http/surface.ts";
import { choicesPage, unsubscribedPage, unsubscribePage } from "./choices.pages.tsx";
import { readChoices, saveChoices } from "./choices.usecases.ts";
import { noticesDeps } from "./notices.deps.ts";
import { readUnsubscription, unsubscribe } from "./unsubscribe.usecases.ts";

const choiceRoutes = createPageRouter()
  .get(choicesPath, async (c) => choicesPage(c, await readChoices(noticesDeps(c), await requireSession(c))))
  .post(choicesPath, async (c, form) => {
    await saveChoices(noticesDeps(c), await requireSession(c, choicesPath), (kind) => form.get(kind));
    return seeOtherWith(c, choicesPath, { sentence: "Saved." });
  });

/** The links of e-mails work without a sign-in. Opening one changes nothing, since mail programs open links by themselves. */
const unsubscribeRoutes = createPageRouter()
  .get("/unsubscribe/:token", async (c) => {
    const { kinds } = await readUnsubscription(noticesDeps(c).unsubscribeTexts, c.req.param("token"));
    return unsubscribePage(c, { path: new URL(c.req.url).pathname, kinds });
  })
  .postBySecret("/unsubscribe/:token", async (c) => {
    const { kinds } = await unsubscribe(noticesDeps(c), c.req.param("token"));
    return unsubscribedPage(c, kinds);
  });

/** All routes of the context. */
export const noticesSurface = { pages: [choiceRoutes, unsubscribeRoutes] } satisfies Surface;
