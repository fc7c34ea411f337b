export const operationPath = (id: string) => `/docs/reference/${id}`;
export const tagPath = (slug: string) => `/docs/reference/${slug}`;
export const schemasPath = "/docs/reference/schemas";
export const eventsPath = "/docs/reference/events";
/** Every kind of event has a part of one page. */
export const eventPath = (kind: string) => `${eventsPath}#${kind}`;
export const guidePath = (page: string) => `/docs/guide/${page}`;
