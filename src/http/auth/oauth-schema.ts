import { z } from "@hono/zod-openapi";
import { oauthErrors } from "./oauth-problem.ts";

const oauthError = z
  .object({
    error: z.enum(oauthErrors).describe("What is wrong, as a code of RFC 6749, RFC 7009 or RFC 8628."),
    error_description: z.string().describe("What is wrong, in a sentence."),
  })
  .openapi("OAuthError");

/** Describes a refusal at an endpoint of the authorization server. */
export function refusal(description: string) {
  return { description, content: { "application/json": { schema: oauthError } } };
}

/** The refusals that all these endpoints share. */
export const refusals = {
  400: refusal("The request is refused"),
  401: refusal("The client is unknown, or its secret is wrong"),
  415: refusal("Send a form"),
  429: refusal("Too many failed attempts"),
  503: refusal("Not available right now; the credentials were not checked"),
} as const;

type Member = { type: "string"; enum?: readonly string[]; description?: string };

/** Describes a form body. */
export function formOf(properties: Record<string, Member>, required: string[] = []) {
  return {
    mediaType: "application/x-www-form-urlencoded",
    schema: { type: "object", properties, ...(required.length === 0 ? {} : { required }) },
  };
}
