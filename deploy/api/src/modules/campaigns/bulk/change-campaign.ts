import { type CampaignBulkChange, maxLabels, type PreviousCampaignValues } from '@reportage/contracts';
import { addDays } from '../../../platform/clock.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { CampaignRow } from '../../../schema/campaign.tables.ts';

type Values = PreviousCampaignValues['values'];
type Dates = NonNullable<Values['dates']>;

/** The fields of a campaign that can be edited in bulk. */
export interface BulkEditableCampaign
  extends Pick<
    CampaignRow,
    | 'id'
    | 'name'
    | 'labels'
    | 'assignedToId'
    | 'clientId'
    | 'clientLogo'
    | 'status'
    | 'startDate'
    | 'endDate'
    | 'goalSets'
  > {
  /** The groups to which a user, not a rule, has added the campaign. */
  manualGroupIds: string[];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const getDates = ({ startDate, endDate, goalSets }: BulkEditableCampaign): Dates => ({
  startDate,
  endDate,
  goalSets: goalSets.map((set) => ({ startDate: set.startDate, endDate: set.endDate })),
});

function changeGroups(
  current: readonly string[],
  { add, remove }: NonNullable<CampaignBulkChange['groups']>,
): string[] {
  const remaining = current.filter((id) => !remove.includes(id));
  return [...remaining, ...new Set(add.filter((id) => !remaining.includes(id)))];
}

function changeLabels(labels: readonly string[], { add, remove }: NonNullable<CampaignBulkChange['labels']>): string[] {
  const remaining = labels.filter((label) => !remove.includes(label));
  const newLabels = [...remaining, ...new Set(add.filter((label) => !remaining.includes(label)))];
  if (newLabels.length <= maxLabels) return newLabels;
  throw invalidField('body.change.labels', {
    en: `would give a campaign more than ${maxLabels} labels`,
    de: `gäbe einer Kampagne mehr als ${maxLabels} Labels`,
  });
}

/**
 * Returns the changed dates. A shift moves all goal sets; a new start or end date moves only goal sets that start
 * or end with the campaign.
 */
function moveDates(row: BulkEditableCampaign, change: CampaignBulkChange): Dates | undefined {
  const { shiftDays, startDate, endDate } = change;
  if (shiftDays !== undefined) {
    const shift = (dates: { startDate: string; endDate: string }) => ({
      startDate: addDays(dates.startDate, shiftDays),
      endDate: addDays(dates.endDate, shiftDays),
    });
    return { ...shift(row), goalSets: row.goalSets.map(shift) };
  }
  if (startDate === undefined && endDate === undefined) return undefined;
  const newDates = { startDate: startDate ?? row.startDate, endDate: endDate ?? row.endDate };
  const path = `body.change.${endDate === undefined ? 'startDate' : 'endDate'}`;
  const createDateError = (name: string) =>
    invalidField(path, {
      en: `would make “${name}” end before it starts`,
      de: `würde „${name}“ vor dem Beginn enden lassen`,
    });
  if (newDates.endDate < newDates.startDate) throw createDateError(row.name);
  const goalSets = row.goalSets.map((set) => ({
    startDate: set.startDate === row.startDate ? newDates.startDate : set.startDate,
    endDate: set.endDate === row.endDate ? newDates.endDate : set.endDate,
  }));
  const invalidIndex = goalSets.findIndex((set) => set.endDate < set.startDate);
  if (invalidIndex >= 0) throw createDateError(row.goalSets[invalidIndex]?.name ?? row.name);
  return { ...newDates, goalSets };
}

/** Returns the new values of all fields that actually change. */
export function getNewValues(row: BulkEditableCampaign, change: CampaignBulkChange): Values {
  const dates = moveDates(row, change);
  const labels = change.labels && changeLabels(row.labels, change.labels);
  const groupId = change.groups && changeGroups(row.manualGroupIds, change.groups);
  const hasNewClient = change.clientId !== undefined && change.clientId !== row.clientId;
  return {
    ...(change.name !== undefined && change.name !== row.name ? { name: change.name } : {}),
    ...(labels && !isSame(labels, row.labels) ? { labels } : {}),
    ...(groupId && !isSame(groupId, row.manualGroupIds) ? { groupId } : {}),
    ...(change.assignedToId !== undefined && change.assignedToId !== row.assignedToId
      ? { assignedToId: change.assignedToId }
      : {}),
    ...(hasNewClient ? { client: { id: change.clientId ?? null, logo: null } } : {}),
    ...(change.status !== undefined && change.status !== row.status ? { status: change.status } : {}),
    ...(dates && !isSame(dates, getDates(row)) ? { dates } : {}),
  };
}

/** Returns the current values of all fields that are about to change. */
export function getPreviousValues(row: BulkEditableCampaign, newValues: Values): Values {
  const currentValues: Required<Values> = {
    name: row.name,
    labels: row.labels,
    groupId: row.manualGroupIds,
    assignedToId: row.assignedToId,
    client: { id: row.clientId, logo: row.clientLogo },
    status: row.status,
    dates: getDates(row),
  };
  return Object.fromEntries(Object.entries(currentValues).filter(([field]) => field in newValues));
}

/**
 * Returns the goal sets with new dates.
 * @throws {AppError} `conflict` if the number of goal sets has changed in the meantime
 */
export function setGoalDates(row: BulkEditableCampaign, dates: Dates): CampaignRow['goalSets'] {
  if (dates.goalSets.length !== row.goalSets.length) throw new AppError('conflict');
  return row.goalSets.map((set, index) => ({ ...set, ...dates.goalSets[index] }));
}
