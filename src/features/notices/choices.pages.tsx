import { choicesPath } from "../../domain/notice/mail-text.ts";
import {
  type NoticeKind,
  type NoticeLevel,
  noticeChoices,
  noticeKinds,
  noticeOfEvent,
  noticeWords,
} from "../../domain/notice/notice-kinds.ts";
import type { EventKind } from "../../domain/webhook/event-kinds.ts";
import type { AppContext } from "../../http/app-env.ts";
import { Act, Form } from "../../http/pages/components/form.tsx";
import { framedPage, sentencePage } from "../../http/pages/components/page.tsx";
import { Section, Unseen, Warning } from "../../http/pages/components/parts.tsx";
import { Table } from "../../http/pages/components/table.tsx";
import type { ShownChoices } from "./choices.usecases.ts";

/** Short, so that the table fits a phone. */
const levelWords: Record<NoticeLevel, string> = { off: "No", mine: "Mine", all: "All" };

export function choicesPage(c: AppContext, shown: ShownChoices) {
  const { email, unavailable, organization } = shown;
  return framedPage(c, {
    title: "Notifications",
    section: "notifications",
    lead: `What you are told of, and how. Mine: only what is of jobs that you started, or mentions you.${email === null ? "" : ` E-mails go to ${email}.`}`,
    body: (
      <>
        {unavailable !== null && <Warning>{unavailable}</Warning>}
        <Form action={choicesPath}>
          <Table
            label="What you are told of"
            rows={noticeKinds}
            columns={{
              Event: (kind) => (
                <>
                  <strong>{noticeWords[kind].title}</strong>
                  <br />
                  <span class="meta">{noticeWords[kind].hint}</span>
                </>
              ),
              "E-mail": (kind) => <Level kind={kind} shown={shown} />,
              Slack: (kind) => <Channels kind={kind} of={shown} />,
            }}
          />
          {unavailable === null && (
            <p class="actions">
              <button>Save</button>
            </p>
          )}
        </Form>
        {organization !== null && (
          <Section title="Slack">
            <p>
              A Slack channel is told for all of {organization}. <a href="/console/webhooks">Webhooks</a> lists the
              channels. A new one takes a minute.
            </p>
          </Section>
        )}
      </>
    ),
  });
}

function Level({ kind, shown }: { kind: NoticeKind; shown: ShownChoices }) {
  const { choices, unavailable } = shown;
  return (
    <>
      <label for={kind}>
        <Unseen>E-mail for: {noticeWords[kind].title}</Unseen>
      </label>
      <select id={kind} name={kind} disabled={unavailable !== null}>
        {noticeChoices[kind].levels.map((level) => (
          <option value={level} selected={level === choices[kind]}>
            {levelWords[level]}
          </option>
        ))}
      </select>
    </>
  );
}

/** The channels that get at least one event of the kind. Null: all kinds. */
function Channels({ kind, of: { channels } }: { kind: NoticeKind; of: ShownChoices }) {
  const names = channels
    .filter(({ kinds }) => kinds === null || kinds.some((event: EventKind) => noticeOfEvent[event] === kind))
    .map(({ name }) => name);
  return names.length === 0 ? <span class="meta">None</span> : names.join(", ");
}

export function unsubscribePage(c: AppContext, { path, kinds }: { path: string; kinds: readonly NoticeKind[] }) {
  return framedPage(c, {
    title: "Stop these e-mails?",
    body: (
      <>
        <p>You will get no more e-mails for: {titles(kinds)}.</p>
        <Act action={path} label="Stop them" />
        <p>
          <a href={choicesPath}>Choose what you get</a> after you sign in.
        </p>
      </>
    ),
  });
}

export function unsubscribedPage(c: AppContext, kinds: readonly NoticeKind[]) {
  return sentencePage(c, "Stopped", `You get no more e-mails for: ${titles(kinds)}.`);
}

function titles(kinds: readonly NoticeKind[]): string {
  return kinds.map((kind) => noticeWords[kind].title).join(", ");
}
