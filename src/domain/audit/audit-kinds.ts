/** All kinds of events, with their text in a log. Rows keep the name forever: change the text if needed, but never the name. */
export const auditKinds = {
  "sign_in.succeeded": "Signed in",
  "sign_in.failed": "Sign-in failed",
  sign_out: "Signed out",
  "password.changed": "Password changed",
  "email.verified": "E-mail verified",
  "email.withdrawn": "E-mail no longer verified",
  "client.created": "API client created",
  "client.renamed": "API client renamed",
  "client.secret_added": "Secret added",
  "client.secret_revoked": "Secret revoked",
  "client.deleted": "API client deleted",
  "publisher.approved": "Approved for serving",
  "publisher.refused": "Not approved for serving",
  "publisher.revoked": "Approval for serving revoked",
  "member.invited": "Somebody invited",
  "member.joined": "Member joined",
  "member.left": "Member left",
  "member.removed": "Member removed",
  "member.made_owner": "Made an owner",
  "member.owner_dropped": "No longer an owner",
  "invitation.revoked": "Invitation taken back",
  "share.granted": "Audience shared",
  "share.revoked": "Share taken back",
  "share.dropped": "Share given up",
  "organization.serving_changed": "Place in serving changed",
  "grant.created": "Program allowed",
  "grant.revoked": "Program's access taken back",
  "audience.recruited": "Recruiting started",
  "audience.paused": "Distillation paused",
  "audience.resumed": "Distillation resumed",
  "audience.visibility_changed": "Visibility changed",
  "audience.seeded": "People seeded from a file",
  "audience.deleted": "Audience deleted",
  "campaign.activated": "Campaign activated",
  "campaign.paused": "Campaign paused",
  "campaign.resumed": "Campaign resumed",
  "campaign.boost_changed": "Campaign's boost changed",
  "boost.bid_set": "Fast bid set",
  "person.erased": "Person erased",
  "admin.changed": "Changed by an Admin",
} as const satisfies Record<string, string>;

export type AuditKind = keyof typeof auditKinds;

export function isAuditKind(text: string): text is AuditKind {
  return Object.hasOwn(auditKinds, text);
}
