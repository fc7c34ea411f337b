import type { Context } from "hono";
import type { Child } from "hono/jsx";
import { scopesOfUse } from "../../../../domain/identity/client-scopes.ts";
import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { Facts } from "../../../../http/pages/components/figures.tsx";
import { Time, Warning } from "../../../../http/pages/components/parts.tsx";
import { consentPage } from "../authorization/consent.pages.tsx";
import type { AskedBridge, WaitingProgram } from "./bridge-consent.usecases.ts";

interface BridgePage {
  program: WaitingProgram;
  session: Session;
  asked: AskedBridge;
  action: string;
  /** The network of this browser. */
  ownAddress: string;
}

/** Asks for consent to a program. Attackers send such addresses to people whose access they want. */
export function bridgePage(c: Context<AppEnv>, { program, session, asked, action, ownAddress }: BridgePage) {
  const { client, organization } = program;
  const isElsewhere = program.askedFrom !== ownAddress;
  return consentPage(c, {
    title: "Sign in a program?",
    // The API client that it makes may do more than what the program asks for now.
    scopes: [...new Set([...program.scopes, ...scopesOfUse.api.split(" ")])],
    session,
    action,
    members: { ...asked },
    introduction: (
      <>
        <p>
          <strong>{client.name}</strong> asks to act for you
          {organization !== null && [" and ", <strong>{organization}</strong>]}.
        </p>
        <Facts
          rows={{
            Program: [client.name, " ", <code>{client.id}</code>],
            "Asked from": placeOf(program),
            "Asked at": <Time at={program.askedAt} />,
          }}
        />
        <Warning>
          {isElsewhere && "It asked from another network than the one that this browser is in. "}
          Allow it only if you started the program yourself just now{isElsewhere && ", on another machine"}. Whoever
          sent you this link would act for you.
        </Warning>
      </>
    ),
    further: "make an API client of its own, which works until somebody deletes it under API clients",
  });
}

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

function placeOf({ askedFrom, country }: WaitingProgram): Child {
  const address = askedFrom === "unknown" ? "an unknown address" : <code>{askedFrom}</code>;
  return [address, country !== null && `, ${regions.of(country)}`];
}
