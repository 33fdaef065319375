import type { CardDefinition } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { getDayInZone } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { splitIds } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSharedMediaRepository, type MeasurableShare } from './shared-media.repository.ts';

const windowDays = 30;
const dayMs = 86_400_000;
const card: CardDefinition = {
  id: 'shared',
  display: 'scoreboard',
  metrics: ['web_pageviews', 'web_visitors'],
  dimensions: [],
  dateUnit: 'day',
  limit: 1,
};

/** Reads figures for shared media from the sharing workspace's facts. */
export function createSharedNumbersService({ db, clock, facts }: Pick<Platform, 'db' | 'clock' | 'facts'>) {
  const queryNumbers = async (share: MeasurableShare, now: Date) => {
    const { id, mediaId, mediaWorkspaceId, timezone } = share;
    const possibleStarts = [
      getDayInZone(new Date(now.getTime() - (windowDays - 1) * dayMs), timezone),
      share.from ?? '',
    ];
    const period = { from: possibleStarts.toSorted().at(-1) ?? '', to: getDayInZone(now, timezone) };
    if (share.until !== null && share.until < period.to) period.to = share.until;
    const metrics = card.metrics.filter((metric) => share.metrics?.includes(metric) ?? true);
    if (metrics.length === 0 || period.from > period.to) return { id, pageviews: null, visitors: null };
    const request = {
      workspaceId: mediaWorkspaceId,
      timezone,
      period,
      mediaIds: [mediaId],
      cards: [{ ...card, metrics }],
    };
    const [result] = await facts.queryCards(request);
    const getTotal = (metric: string) => result?.totals[metrics.indexOf(metric)] ?? null;
    return { id, pageviews: getTotal('web_pageviews'), visitors: getTotal('web_visitors') };
  };

  /**
   * Returns figures for approved shares if both sides of the connection have agreed to show them.
   * @throws {AppError} `notFound` for a share that does not belong to the workspace
   */
  return async ({ workspaceId }: WorkspaceScope, joinedIds: string) => {
    const ids = [...new Set(splitIds(joinedIds))];
    const repository = createSharedMediaRepository(db, workspaceId);
    if ((await repository.findByIds(ids)).length < ids.length) throw new AppError('notFound');
    const now = clock.now();
    const shares = await repository.findMeasurableShares(ids, now);
    return { days: windowDays, data: await Promise.all(shares.map((share) => queryNumbers(share, now))) };
  };
}
