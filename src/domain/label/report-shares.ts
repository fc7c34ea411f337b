/**
 * How many reports of an organization's tasks are kept. The people of one link can fill only its share, and all links together leave
 * room for members and publishers.
 */
export const reportShares = { ofLink: 500, ofLinks: 8_000, withoutLink: 2_000 };

export type ReportShares = typeof reportShares;
