/** Where a client's link leads: the client list, searched for it. */
export const clientPath = (slug: string, clientName: string): string =>
  `/${slug}/campaigns/clients?search=${encodeURIComponent(clientName)}`;
