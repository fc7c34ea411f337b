export const operationPath = (id: string) => `/docs/reference/${id}`;
export const tagPath = (slug: string) => `/docs/reference/${slug}`;
export const schemasPath = "/docs/reference/schemas";
export const guidePath = (page: string) => `/docs/guide/${page}`;
