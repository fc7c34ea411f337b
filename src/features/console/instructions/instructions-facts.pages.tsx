import type { StoredInstructions } from "../../../domain/instructions/instructions.ts";
import { AssetFigure } from "../../../http/pages/components/asset-figure.tsx";
import { LinkButton, Meta, Section } from "../../../http/pages/components/parts.tsx";

interface InstructionsProps {
  /** Null: nothing is read before. */
  content: StoredInstructions | null;
  version: string | null;
  /** Where they are written. Null: the caller may not. */
  edit: string | null;
  none: string;
}

/** The instructions on the page of what has them. */
export function InstructionsFacts({ content, version, edit, none }: InstructionsProps) {
  const link = edit && <LinkButton to={edit} label={content ? "Edit" : "Write instructions"} look="quiet" />;
  return (
    <Section title="Instructions" beside={link}>
      {content === null ? (
        <p class="meta">{none}</p>
      ) : (
        <>
          <Meta of={[version && <code>{version}</code>]} />
          <pre class="lines">{content.text}</pre>
          {[true, false].map((isRight) => (
            <Examples of={content.examples.filter((example) => example.isRight === isRight)} isRight={isRight} />
          ))}
        </>
      )}
    </Section>
  );
}

function Examples({ of: examples, isRight }: { of: StoredInstructions["examples"]; isRight: boolean }) {
  if (examples.length === 0) return null;
  return (
    <>
      <h3>{isRight ? "✓ Right" : "✗ Wrong"}</h3>
      <ul>
        {examples.map(({ asset, text, answer, reason }) => (
          <li>
            {asset && <AssetFigure asset={asset} />}
            {text && <p class="said">{text}</p>}
            {answer && <strong>{answer}. </strong>}
            {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
