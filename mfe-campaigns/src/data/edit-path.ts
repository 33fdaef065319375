/** Path of a campaign's editor, optionally scrolled to one of its sections. */
export const editPath = (slug: string, campaignId: string, section?: 'media' | 'goals' | 'creators'): string =>
  `/${slug}/campaigns/${campaignId}/edit${section ? `#${section}` : ''}`;

/** The query parameter with the client of a new campaign. */
export const clientParam = 'client';

/** Path of the form for a new campaign of a client. */
export const newCampaignPath = (slug: string, clientId: string): string =>
  `/${slug}/campaigns/new?${clientParam}=${clientId}`;
