/**
 * The column of a group report's rows, one for each campaign. It is not a dimension, because facts refer to media
 * rather than campaigns.
 */
export const campaignColumn = { id: 'group_campaign', name: { en: 'Campaign', de: 'Kampagne' } } as const;
