import { type Period, planLimits } from '@reportage/contracts';
import { getDayInZone } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccountsRepository, findPayers } from './accounts.repository.ts';
import { getLimits } from './billing-state.ts';

/** Every plan includes at least this many months, so requests for recent days need not look up the plan. */
const minHistoryMonths = Math.min(...Object.values(planLimits).map(({ historyMonths }) => historyMonths));

/** Subtracts calendar months from a day. If the resulting month is too short, returns its last day. */
function subtractMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/**
 * Finds the first day that a workspace's plan includes.
 * @returns null if no period starts before that day
 */
export async function readHistoryStart(
  { db, clock, payments }: Pick<Platform, 'db' | 'clock' | 'payments'>,
  { workspaceId, timezone }: { workspaceId: string; timezone: string },
  periods: readonly Period[],
): Promise<string | null> {
  if (!payments) return null;
  const today = getDayInZone(clock.now(), timezone);
  const startsBefore = (day: string): boolean => periods.some(({ from }) => from < day);
  if (!startsBefore(subtractMonths(today, minHistoryMonths))) return null;
  const payerId = (await findPayers(db, [workspaceId])).get(workspaceId);
  if (!payerId) return null;
  const { historyMonths } = getLimits(await createAccountsRepository(db).find(payerId));
  const start = subtractMonths(today, historyMonths);
  return startsBefore(start) ? start : null;
}
