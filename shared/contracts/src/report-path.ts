/** Returns the readable part of a path, such as `autumn-launch`. Cosmetic: routes are resolved by id only. */
export const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Second path segments that belong to workspace screens and cannot be used for an advertiser or a group. */
const screenSegments = ['campaigns', 'creators', 'partners', 'settings', 'links', 'explore', 'media'];

/**
 * Returns a report's path, relative to its workspace's path: `acme/autumn-launch/rpt_…`, or the id alone if the
 * names yield no readable path.
 */
export function getRelativeReportPath(campaign: { name: string; clientName: string | null }, reportId: string): string {
  const advertiser = toSlug(campaign.clientName ?? '');
  const name = toSlug(campaign.name);
  const isReadable = advertiser !== '' && name !== '' && !screenSegments.includes(advertiser);
  return isReadable ? `${advertiser}/${name}/${reportId}` : reportId;
}

/**
 * Returns a group report's path, relative to its workspace's path: `autumn-season/grp_…/group`, or `grp_…/group` if
 * the name yields no readable path.
 */
export function getRelativeGroupReportPath({ id, name }: { id: string; name: string }): string {
  const groupName = toSlug(name);
  return groupName === '' || screenSegments.includes(groupName) ? `${id}/group` : `${groupName}/${id}/group`;
}
