export const groupPath = (slug: string, groupId: string): string => `/${slug}/campaigns/groups/${groupId}`;
