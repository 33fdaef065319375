import type { Report, ReportLink, Workspace } from '@reportage/contracts';

type ReportRef = Pick<Report, 'id'>;
type WorkspaceRef = Pick<Workspace, 'slug'>;

const toAbsoluteUrl = (path: string): string => new URL(path, window.location.origin).href;

const getReportUrl = ({ id }: ReportRef, { slug }: WorkspaceRef): string => toAbsoluteUrl(`/${slug}/${id}`);

/** Returns the report's plain URL; for a group's report, the group's URL. */
export const getPlainUrl = (report: Pick<Report, 'id' | 'groupId'>, workspace: WorkspaceRef): string =>
  report.groupId ? toAbsoluteUrl(`/${workspace.slug}/${report.groupId}/group`) : getReportUrl(report, workspace);

export const getLinkUrl = (report: ReportRef, workspace: WorkspaceRef, { code }: Pick<ReportLink, 'code'>): string =>
  `${getReportUrl(report, workspace)}?link=${code}`;

/** Returns the highlight's plain URL, or its URL with a named link. */
export const getHighlightUrl = (report: ReportRef, workspace: WorkspaceRef, link?: Pick<ReportLink, 'code'>): string =>
  `${getReportUrl(report, workspace)}/highlight${link ? `?link=${link.code}` : ''}`;

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export function getEmbedCode(
  report: Pick<Report, 'id' | 'name'>,
  workspace: WorkspaceRef,
  { code }: Pick<ReportLink, 'code'>,
) {
  const url = `${getReportUrl(report, workspace)}/embed?link=${code}`;
  return `<iframe src="${url}" title="${escapeAttribute(report.name)}" width="100%" height="800" style="border:0" loading="lazy"></iframe>`;
}
