/** Returns the path of a highlight's page. */
export const getHighlightPath = (slug: string, reportId: string): string => `/${slug}/${reportId}/highlight`;
