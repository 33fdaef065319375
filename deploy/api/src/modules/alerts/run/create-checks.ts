import { isInLiveWorkspace } from '../../../platform/database/live-workspaces.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getCompletionTime, getLastCompleteSpan, shiftSpan } from '../rules/spans.ts';

/**
 * After an outage, only the most recent missed spans are evaluated, because notifications about older ones would be
 * useless.
 */
const maxMissedSpans = 7;

type Tools = Pick<Platform, 'db' | 'clock' | 'identifiers'>;

/** Creates the next check for one due alert, unless another worker is doing so. @returns whether an alert was due */
const createCheck = ({ db, clock, identifiers }: Tools): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const alert = await tx
      .selectFrom('alerts')
      .selectAll()
      .where('nextCheckAt', '<=', now)
      .where(isInLiveWorkspace('alerts'))
      .orderBy('nextCheckAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!alert) return false;
    const { id: alertId, workspaceId, span, timezone } = alert;
    const earliestDay = shiftSpan(span, getLastCompleteSpan(span, timezone, now), 1 - maxMissedSpans);
    const [day = earliestDay] = [alert.nextDay, earliestDay].toSorted().toReversed();
    await tx
      .insertInto('alertChecks')
      .values({
        id: identifiers.next('alertCheck'),
        workspaceId,
        alertId,
        day,
        retryAt: now,
        createdAt: now,
        problem: null,
        text: null,
      })
      .onConflict((conflict) => conflict.columns(['alertId', 'day']).doNothing())
      .execute();
    const nextDay = shiftSpan(span, day, 1);
    await tx
      .updateTable('alerts')
      .set({ nextDay, nextCheckAt: getCompletionTime(nextDay, timezone) })
      .where('id', '=', alertId)
      .execute();
    return true;
  });

/** Creates the checks for all spans that have ended. */
export async function createChecks(tools: Tools, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await createCheck(tools)));
}
