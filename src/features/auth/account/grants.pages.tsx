import type { Context } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import { Act } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Row, Time, Unseen } from "../../../http/pages/components/parts.tsx";

interface Grant {
  id: string;
  clientId: string;
  clientName: string | null;
  scope: string;
  createdAt: number;
}

export function grantListPage(c: Context<AppEnv>, grants: Grant[]) {
  return framedPage(c, {
    title: "Programs",
    section: "grants",
    lead: "These programs may act for you, because you signed in to them. A program whose access you revoke has to ask again.",
    body:
      grants.length > 0 ? <ul class="rows">{grants.map(row)}</ul> : <p class="empty">No program may act for you.</p>,
  });
}

function row({ id, clientId, clientName, scope, createdAt }: Grant) {
  const name = clientName ?? clientId;
  const revoke = (
    <Act action={`/account/grants/${id}/revoke`} look="quiet danger">
      Revoke
      <Unseen>
        {" "}
        what {name} may do since <Time at={createdAt} />
      </Unseen>
    </Act>
  );
  return <Row title={name} meta={[["Since ", <Time at={createdAt} />, `, with ${scope}`]]} actions={revoke} />;
}
