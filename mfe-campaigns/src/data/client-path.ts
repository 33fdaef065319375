/** Link target of a client: the client list, filtered by its name. */
export const clientPath = (slug: string, clientName: string): string =>
  `/${slug}/campaigns/clients?search=${encodeURIComponent(clientName)}`;
