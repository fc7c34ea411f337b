import { createHash } from "node:crypto";
import { raw } from "hono/html";
import { Icon, type IconName } from "../../../http/pages/components/icon.tsx";
import { consolePicture, jobPicture, labelPicture, resultsPicture, touchIcon } from "../../../http/pages/face-files.ts";
import { FaceLinks } from "../../../http/pages/face-links.tsx";
import { frontStyle } from "../../../http/pages/style/front.ts";
import { Brand, Places } from "../../../http/pages/top-bar.tsx";

const styleHash = createHash("sha256").update(frontStyle).digest("base64");

/** No script, and nothing of another origin. The page stands in a shared cache, so its policy names no host. */
export const frontPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self' data:",
  "font-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** A number that docs/figures.md names, and what it is. */
export interface Figure {
  value: string;
  meaning: string;
}

interface FrontPage {
  /** A labeling link is open to try. */
  hasSample: boolean;
  figures: readonly Figure[];
  /** The service signs people in itself. */
  canSignIn: boolean;
}

const sentence = "Muster finds people who are good at a labeling task, and gives them work.";
const signIn = "/sign-in?return_to=%2Fconsole";

export function frontPage(shown: FrontPage): string {
  const whole = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={sentence} />
        <title>Muster: labels from people who proved that they can</title>
        <FaceLinks />
        <link rel="apple-touch-icon" href={touchIcon} />
        <style>{raw(frontStyle)}</style>
      </head>
      <body>
        <a class="skip" href="#content">
          Skip to the content
        </a>
        <header class="top">
          <Brand />
          <Places
            more={
              shown.canSignIn && (
                <li>
                  <a class="button quiet" href={signIn}>
                    Sign in
                  </a>
                </li>
              )
            }
          />
        </header>
        <main id="content" tabindex={-1}>
          <Hero hasSample={shown.hasSample} />
          <Pictures />
          <Figures of={shown.figures} />
          <Begin />
          <Fit />
        </main>
        <footer>
          <p>Muster is free software under the Apache License 2.0.</p>
          <ul>
            <li>
              <a href="/docs">Documentation</a>
            </li>
            <li>
              <a href="/docs/reference">API reference</a>
            </li>
            <li>
              <a href="/docs/guide/typescript">TypeScript client</a>
            </li>
          </ul>
        </footer>
      </body>
    </html>
  );
  return `<!doctype html>\n${whole}\n`;
}

function Hero({ hasSample }: { hasSample: boolean }) {
  return (
    <section class="hero">
      <div>
        <h1>{sentence}</h1>
        <p class="lead">
          People first answer examples whose truth you know. Those who are right label your pictures, texts, sounds and
          films, and each result says how certain it is.
        </p>
        <p class="actions">
          <a class="button" href="#laptop">
            <Icon name="laptop" /> Start on a laptop
          </a>
          <a class="button quiet" href="#deploy">
            <Icon name="cloud-upload" /> Deploy
          </a>
        </p>
      </div>
      <figure class="device">
        {hasSample ? (
          <iframe class="screen" src="/label/sample" title="A task to try" />
        ) : (
          <img
            class="screen"
            src={labelPicture}
            width={360}
            height={680}
            alt="A task on a phone: a picture, and the sentence “Tap on the red disc”."
          />
        )}
        <figcaption>
          {hasSample
            ? "This is the real thing: tap, and the next task comes."
            : "What people see on their phones. Nothing to install, no account."}
        </figcaption>
      </figure>
    </section>
  );
}

function Pictures() {
  return (
    <section aria-labelledby="how">
      <h2 id="how">From a question to a table</h2>
      <div class="pictures">
        <Picture
          file={consolePicture}
          title="Prove"
          alt="The console shows an audience: how many people graduated, and how well recruiting goes."
        >
          An audience tests people on examples. The console shows who graduates, and why the others do not.
        </Picture>
        <Picture
          file={jobPicture}
          title="Label"
          alt="The console shows a job: its progress, the downloads, and the agreement of people."
        >
          A job sends your data to those who passed. It can stop asking where people agree, and ask on where they do
          not.
        </Picture>
        <Picture
          file={resultsPicture}
          title="Trust"
          alt="The console shows a result to review: its picture, and how far people agree."
        >
          Results weigh each vote by the person's skill. Review what is uncertain, and take the rest as a table.
        </Picture>
      </div>
    </section>
  );
}

function Picture({ file, title, alt, children }: { file: string; title: string; alt: string; children?: string }) {
  return (
    <figure>
      <img src={file} alt={alt} width={800} height={500} loading="lazy" />
      <figcaption>
        <h3>{title}</h3>
        <p>{children}</p>
      </figcaption>
    </figure>
  );
}

function Figures({ of: figures }: { of: readonly Figure[] }) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">Measured, not promised</h2>
      <dl class="numbers">
        {figures.map(({ value, meaning }) => (
          <div>
            <dt>{meaning}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="meta">Every number comes from a benchmark in the repository that you can run again.</p>
    </section>
  );
}

function Begin() {
  return (
    <section aria-labelledby="begin">
      <h2 id="begin">Begin</h2>
      <div class="ways">
        <Way
          id="laptop"
          icon="laptop"
          title="Start on a laptop"
          code="npm start"
          link={["/docs/guide/first-labels", "The first ten minutes"]}
        >
          In a clone of the repository, with Node. It brings a database, accounts to sign in with, and a task to try.
          Nothing leaves the machine.
        </Way>
        <Way
          id="deploy"
          icon="cloud-upload"
          title="Deploy"
          code={"npx wrangler login\nnpm run deploy"}
          link={["/docs/guide/deploying", "What a deployment makes"]}
        >
          To your own Cloudflare account. Data, people and rules stay there, and nobody else runs anything for you.
        </Way>
        <Way
          id="docs"
          icon="book-open"
          title="Read"
          link={["/docs/guide/concepts", "Concepts"]}
          more={["/docs/reference", "API reference"]}
        >
          Tutorials, what each thing means, and every operation with an example that was really sent.
        </Way>
      </div>
    </section>
  );
}

interface WayProps {
  id: string;
  icon: IconName;
  title: string;
  code?: string;
  link: [string, string];
  more?: [string, string];
  children?: string;
}

function Way({ id, icon, title, code, link, more, children }: WayProps) {
  return (
    <article id={id}>
      <h3>
        <Icon name={icon} /> {title}
      </h3>
      <p>{children}</p>
      {code !== undefined && (
        <pre>
          <code>{code}</code>
        </pre>
      )}
      <p class="links">
        {[link, ...(more === undefined ? [] : [more])].map(([path, text]) => (
          <a href={path}>
            {text} <Icon name="arrow-right" />
          </a>
        ))}
      </p>
    </article>
  );
}

function Fit() {
  return (
    <section class="fit" aria-labelledby="fit">
      <h2 id="fit">Is it for you?</h2>
      <div>
        <h3>What it costs</h3>
        <p>
          The software is free. Cloudflare bills what it runs: its paid plan, and beyond what that includes about $5 for
          a million answers. You pay people yourself, or the publisher who brings them.{" "}
          <a href="/docs/guide/cost">The whole calculation</a>
        </p>
      </div>
      <div>
        <h3>When not to use it</h3>
        <ul>
          <li>A handful of experts annotate by hand: an annotation tool has richer editors.</li>
          <li>A task takes hours, or wants pixel masks or tracks through a film.</li>
          <li>It must run outside of Cloudflare, other than on a laptop.</li>
        </ul>
      </div>
    </section>
  );
}
