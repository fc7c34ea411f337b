import type { ShownMail } from "../../domain/notice/mail-text.ts";

/** The HTML body of an e-mail: the same sentences and links as its text, without pictures or anything that tells that it was read. */
export function mailHtml({ lines, more, why, choicesUrl, unsubscribeUrl }: ShownMail): string {
  const whole = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Muster</title>
      </head>
      <body>
        {lines.map(({ sentence, url }) => (
          <p>
            {sentence}
            <br />
            <a href={url}>Open</a>
          </p>
        ))}
        {more !== null && <p>{more}</p>}
        <hr />
        <p>
          <small>
            {why}
            <br />
            <a href={choicesUrl}>Choose what you get</a> · <a href={unsubscribeUrl}>No more of these</a>
          </small>
        </p>
      </body>
    </html>
  );
  return `<!doctype html>${whole}`;
}
