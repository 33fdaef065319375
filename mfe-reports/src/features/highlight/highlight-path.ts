/** The path of a highlight within the product. */
export const highlightPath = (slug: string, reportId: string): string => `/${slug}/${reportId}/highlight`;
