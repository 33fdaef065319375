import { randomUUID } from 'node:crypto';
import { openingRetentionDays, type ReportOpening } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';

const maxListedViews = 200;
const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;

export interface NewReportView {
  workspaceId: string;
  reportId: string;
  linkId: string | null;
  /** A random id from the guest's page. Repeated requests from a page count once. */
  visit: string | undefined;
  timezone: string | undefined;
  country: string | null;
  device: ReportOpening['device'];
  at: Date;
}

export async function recordReportView(
  db: Executor,
  { visit = randomUUID(), timezone, at, ...view }: NewReportView,
): Promise<void> {
  const openedAt = new Date(at.getTime() - (at.getTime() % minuteMs));
  await db
    .insertInto('reportOpenings')
    .values({ ...view, visit, timezone: timezone ?? null, openedAt })
    .onConflict((conflict) => conflict.column('visit').doNothing())
    .execute();
}

/** Lists the latest views of a report, or only those through one of its links. */
export async function listReportViews(
  db: Executor,
  workspaceId: string,
  { reportId, linkId }: { reportId: string; linkId: string | undefined },
): Promise<{ data: ReportOpening[]; total: number }> {
  const matchingViews = db
    .selectFrom('reportOpenings')
    .leftJoin('reportLinks', 'reportLinks.id', 'reportOpenings.linkId')
    .where('reportOpenings.workspaceId', '=', workspaceId)
    .where('reportOpenings.reportId', '=', reportId)
    .$if(linkId !== undefined, (views) => views.where('reportOpenings.linkId', '=', linkId ?? ''));
  const rows = await matchingViews
    .select(['openedAt', 'country', 'timezone', 'device', 'reportLinks.name as linkName'])
    .orderBy('openedAt', 'desc')
    .orderBy('visit')
    .limit(maxListedViews)
    .execute();
  const { total } = await matchingViews.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return {
    data: rows.map(({ openedAt, ...row }) => ({ ...row, openedAt: openedAt.toISOString() })),
    total: Number(total),
  };
}

/** Deletes views older than {@link openingRetentionDays}. */
export async function removeOldReportViews(db: Executor, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - openingRetentionDays * dayMs);
  await db.deleteFrom('reportOpenings').where('openedAt', '<', oldest).execute();
}
