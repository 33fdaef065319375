/** The editor of a campaign, optionally scrolled to one of its sections. */
export const editPath = (slug: string, campaignId: string, section?: 'media' | 'goals' | 'creators'): string =>
  `/${slug}/campaigns/${campaignId}/edit${section ? `#${section}` : ''}`;
