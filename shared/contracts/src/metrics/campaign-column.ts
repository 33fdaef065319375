/** The column of a group report's rows, one for each campaign. It is no dimension: the facts know media, not campaigns. */
export const campaignColumn = { id: 'group_campaign', name: { en: 'Campaign', de: 'Kampagne' } } as const;
