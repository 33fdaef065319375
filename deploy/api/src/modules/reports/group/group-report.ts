import type { Period } from '@reportage/contracts';
import { addDays, getDayInZone } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readStarterTemplate } from '../../report-templates/starter-template.ts';
import { createInitialContent } from '../initial-content.ts';
import type { JoinedReportRow } from '../reports.presenter.ts';
import { createReportsRepository } from '../reports.repository.ts';
import { selectGroupSpan } from './group-span.ts';

/** Length of the initial report period of a group without campaigns. */
const defaultPeriodDays = 30;

/** Returns the initial period of a group's report. */
export function getGroupPeriod(
  { groupSpan: span, timezone }: { groupSpan: Period | null; timezone: string },
  now: Date,
): Period {
  const today = getDayInZone(now, timezone);
  return span ?? { from: addDays(today, 1 - defaultPeriodDays), to: today };
}

/**
 * Creates a new group's report in the transaction that creates the group. The group's owner also owns the report.
 * @param templateId the template that the user chose, if any
 */
export async function addGroupReport(
  tx: Executor,
  { clock, identifiers }: Pick<Platform, 'clock' | 'identifiers'>,
  workspaceId: string,
  groupId: string,
  templateId?: string | null,
): Promise<void> {
  const { name, ownerId, timezone, span } = await tx
    .selectFrom('groups')
    .innerJoin('workspaces', 'workspaces.id', 'groups.workspaceId')
    .select(['groups.name', 'groups.ownerId', 'workspaces.timezone', selectGroupSpan('groups.id').as('span')])
    .where('groups.id', '=', groupId)
    .where('groups.workspaceId', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const period = getGroupPeriod({ groupSpan: span, timezone }, clock.now());
  const subject = { name, timezone, startDate: period.from, endDate: period.to, clientLogo: null };
  await createReportsRepository(tx, workspaceId).insert({
    id: identifiers.next('report'),
    groupId,
    name,
    ownerId,
    content: createInitialContent(await readStarterTemplate(tx, workspaceId, 'group', { templateId }), subject),
  });
}

/**
 * Whether a group report's dates still follow its campaigns after a save. Once someone chooses different dates, they no
 * longer change with the campaigns.
 */
export function followsGroup(row: JoinedReportRow, chosenPeriod: Period | undefined): boolean {
  if (!chosenPeriod || row.groupId === null) return row.followsGroup;
  return chosenPeriod.from === row.groupSpan?.from && chosenPeriod.to === row.groupSpan.to;
}
