import type { Child } from "hono/jsx";
import { isLoopbackUrl } from "../../../domain/identity/issuer-url.ts";
import { pngAddressOf, type QrCode, qrCodeOf, svgAddressOf } from "../qr-code.ts";
import { Section, Warning } from "./parts.tsx";
import { QrFigure } from "./qr-figure.tsx";

interface PassOnProps {
  url: string;
  /** What the link is called in labels: "link", "invitation". */
  what: string;
  /** What the files are called, without their ending. */
  fileName: string;
  /** A text to send, with the link in it. */
  message: string;
  mail: { to?: string; subject: string };
  /** What hangs on a wall. Absent where the link is for one person. */
  poster?: PosterProps;
  /** Stands below the address. */
  children?: Child;
}

/** Everything by which a link that is shown once is passed on: to copy, to send, to scan and to print. */
export function PassOn({ url, what, fileName, message, mail, poster, children }: PassOnProps) {
  const code = qrCodeOf(url);
  return (
    <>
      <div class="pass-on">
        <p class="copyable">
          <code class="secret">{url}</code>
          <span data-copy={url} data-copy-label={what} />
        </p>
        {children}
      </div>
      {isLoopbackUrl(url) && (
        <Warning>
          Only the machine that runs the service can open this address, and no phone. For phones in its network, start
          it with <code>MUSTER_LISTEN=0.0.0.0 npm start</code>, and put that machine's address in place of{" "}
          <code>{new URL(url).hostname}</code>.
        </Warning>
      )}
      <div class="halves even">
        <Section title="A message to send">
          <div class="call">
            <pre tabindex={0}>
              <code>{message}</code>
            </pre>
            <span data-copy={message} data-copy-label="message" />
          </div>
          <p>
            <a class="button quiet" href={mailAddress(mail, message)}>
              Write an e-mail
            </a>
          </p>
        </Section>
        <Section title="QR code">
          <QrFigure of={code} label={`QR code of the ${what}`} />
          <OnlyHere url={url} />
          <p class="actions">
            <a class="button quiet" href={svgAddressOf(code)} download={`${fileName}.svg`}>
              Save as SVG
            </a>
            <a class="button quiet" href={pngAddressOf(code)} download={`${fileName}.png`}>
              Save as PNG
            </a>
          </p>
        </Section>
      </div>
      {poster && <Poster {...poster} code={code} url={url} />}
    </>
  );
}

interface PosterProps {
  title: string;
  sentence: string;
}

/** A sheet of A4. The page prints it and nothing else. */
function Poster({ title, sentence, code, url }: PosterProps & { code: QrCode; url: string }) {
  return (
    <Section title="A poster to print" class="poster-part">
      <p class="meta">Print this page: nothing but the poster goes onto the sheet.</p>
      <OnlyHere url={url} />
      <p data-print="" />
      <div class="poster">
        <h3>{title}</h3>
        <p>{sentence}</p>
        <QrFigure of={code} label="QR code on the poster" />
        <p>
          <code>{url}</code>
        </p>
      </div>
    </Section>
  );
}

/** Said beside each code: whoever scans it would find nothing. */
function OnlyHere({ url }: { url: string }) {
  if (!isLoopbackUrl(url)) return null;
  return <p class="wrong">{`A phone that scans it finds nothing: it leads to ${new URL(url).hostname}.`}</p>;
}

function mailAddress({ to = "", subject }: PassOnProps["mail"], message: string): string {
  const lines = message.replaceAll("\n", "\r\n");
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
