/** Returns the path of a client's page. */
export const getClientPagePath = (slug: string, clientId: string): string => `/${slug}/campaigns/clients/${clientId}`;
