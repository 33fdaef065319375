/** The highlight's address, within the product. */
export const highlightPath = (slug: string, reportId: string): string => `/${slug}/${reportId}/highlight`;
