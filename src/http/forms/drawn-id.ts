/** The id in a form's hidden field `entry`, which was drawn with its page: a form that is sent twice makes one thing. */
export function drawnIdIn(typed: Pick<URLSearchParams, "get">, { freshUuid }: { freshUuid: () => string }): string {
  return /^[0-9a-f-]{36}$/.exec(typed.get("entry") ?? "")?.[0] ?? freshUuid();
}
