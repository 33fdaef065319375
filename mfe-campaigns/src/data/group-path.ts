export const getGroupPath = (slug: string, groupId: string): string => `/${slug}/campaigns/groups/${groupId}`;
