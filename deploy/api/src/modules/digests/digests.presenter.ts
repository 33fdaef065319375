import { type Digest, type DigestDelivery, getDashboardSlug } from '@reportage/contracts';
import { getNextRuns } from '@reportage/format';
import { type BoardViewer, canManage } from '../dashboards/index.ts';
import type { DigestWithContext, LedgerRow } from './digests.repository.ts';

const maxPresentedRuns = 3;
const zeroCounts = { pending: 0, sending: 0, sent: 0, failed: 0, unknown: 0 };
const toInstant = (stored: string): string => new Date(stored).toISOString();

/** Returns the path to a report's guest page. */
export const getReportPath = (slug: string, reportId: string, linkCode: string | null): string =>
  `/${slug}/${reportId}${linkCode === null ? '' : `?link=${linkCode}`}`;

export const getBoardPath = (slug: string, dashboard: { id: string; name: string }): string =>
  `/${slug}/explore/${getDashboardSlug(dashboard.name)}/${dashboard.id}`;

export function presentDigest(row: DigestWithContext, viewer: BoardViewer, origin: string, now: Date): Digest {
  const { id, name, status, problem, dashboardId, dashboardName, timezone, schedule, endsOn, language, withPdf } = row;
  const { reportId, reportLinkId, reportLinkCode } = row;
  const path =
    reportId === null
      ? getBoardPath(row.workspaceSlug, { id: dashboardId ?? '', name: dashboardName })
      : getReportPath(row.workspaceSlug, reportId, reportLinkCode);
  const runs = status === 'active' ? getNextRuns({ schedule, timezone, endsOn }, now, maxPresentedRuns) : [];
  return {
    reportId,
    reportLinkId,
    id,
    name,
    status,
    problem,
    dashboardId,
    dashboardName,
    timezone,
    schedule,
    endsOn,
    language,
    withPdf,
    link: `${origin}${path}`,
    recipients: row.recipients.map(({ unsubscribedAt, ...recipient }) => ({
      ...recipient,
      unsubscribedAt: unsubscribedAt === null ? null : toInstant(unsubscribedAt),
    })),
    ownerId: row.ownerId,
    ownerName: row.ownerName ?? '',
    nextRuns: runs.map((run) => run.toISOString()),
    digests: row.editions.map(({ dueAt, counts, ...edition }) => ({
      ...edition,
      dueAt: toInstant(dueAt),
      counts: { ...zeroCounts, ...counts },
    })),
    mayEdit: canManage(viewer, row),
    createdAt: row.createdAt.toISOString(),
    modifiedAt: row.modifiedAt.toISOString(),
    version: row.version,
  };
}

export const presentDelivery = ({ contentKey, dueAt, endedAt, ...row }: LedgerRow): DigestDelivery => ({
  ...row,
  dueAt: dueAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  canResend: contentKey !== null && (row.state === 'unknown' || row.state === 'failed'),
});
