/** Path of a client's page. */
export const clientPagePath = (slug: string, clientId: string): string => `/${slug}/campaigns/clients/${clientId}`;
