/** Returns the path of a campaign's editor, optionally scrolled to one of its sections. */
export const getEditPath = (slug: string, campaignId: string, section?: 'media' | 'goals' | 'creators'): string =>
  `/${slug}/campaigns/${campaignId}/edit${section ? `#${section}` : ''}`;

/** The query parameter for a new campaign's client. */
export const clientParam = 'client';

/** Returns the path of the form for creating a campaign for a client. */
export const getNewCampaignPath = (slug: string, clientId: string): string =>
  `/${slug}/campaigns/new?${clientParam}=${clientId}`;
