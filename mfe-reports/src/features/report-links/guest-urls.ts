import type { Report, ReportLink, Workspace } from '@reportage/contracts';

type Addressed = Pick<Report, 'id'>;
type Slugged = Pick<Workspace, 'slug'>;

const absolute = (path: string): string => new URL(path, window.location.origin).href;

const getAddress = ({ id }: Addressed, { slug }: Slugged): string => absolute(`/${slug}/${id}`);

/** The report's plain URL, which has its own switch; for a group's report, the group's URL. */
export const plainAddress = (report: Pick<Report, 'id' | 'groupId'>, workspace: Slugged): string =>
  report.groupId ? absolute(`/${workspace.slug}/${report.groupId}/group`) : getAddress(report, workspace);

export const linkAddress = (report: Addressed, workspace: Slugged, { code }: Pick<ReportLink, 'code'>): string =>
  `${getAddress(report, workspace)}?link=${code}`;

/** The highlight's URL: the plain one, or that of a named link. */
export const highlightAddress = (report: Addressed, workspace: Slugged, link?: Pick<ReportLink, 'code'>): string =>
  `${getAddress(report, workspace)}/highlight${link ? `?link=${link.code}` : ''}`;

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export function embedCode(report: Pick<Report, 'id' | 'name'>, workspace: Slugged, { code }: Pick<ReportLink, 'code'>) {
  const address = `${getAddress(report, workspace)}/embed?link=${code}`;
  return `<iframe src="${address}" title="${escapeAttribute(report.name)}" width="100%" height="800" style="border:0" loading="lazy"></iframe>`;
}
