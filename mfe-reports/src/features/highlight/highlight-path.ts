/** The path of a highlight within the product. */
export const getHighlightPath = (slug: string, reportId: string): string => `/${slug}/${reportId}/highlight`;
