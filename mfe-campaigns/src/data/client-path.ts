/** The page of a client. */
export const clientPagePath = (slug: string, clientId: string): string => `/${slug}/campaigns/clients/${clientId}`;
