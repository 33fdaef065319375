import type { CardDefinition } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { dayInZone } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { splitIds } from '../../platform/lists/list-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSharedMediaRepository, type MeasurableShare } from './shared-media.repository.ts';

const shownDays = 28;
const dayMs = 86_400_000;
const card: CardDefinition = {
  id: 'shared',
  display: 'scoreboard',
  metrics: ['web_pageviews', 'web_visitors'],
  dimensions: [],
  dateUnit: 'day',
  limit: 1,
};

/** Numbers of shared media, from the facts of the sharing workspace. */
export function createSharedNumbersService({ db, clock, facts }: Pick<Platform, 'db' | 'clock' | 'facts'>) {
  const numbersOf = async ({ id, mediaId, mediaWorkspaceId, timezone }: MeasurableShare) => {
    const now = clock.now();
    const from = dayInZone(new Date(now.getTime() - (shownDays - 1) * dayMs), timezone);
    const period = { from, to: dayInZone(now, timezone) };
    const question = { workspaceId: mediaWorkspaceId, timezone, period, mediaIds: [mediaId], cards: [card] };
    const [answer] = await facts.queryCards(question);
    const [pageviews = null, visitors = null] = answer?.totals ?? [];
    return { id, pageviews, visitors };
  };

  /**
   * Numbers of approved shares over connections on which both sides agree; others are left out.
   * @throws {AppError} `notFound` for a share that does not belong to the workspace
   */
  return async ({ workspaceId }: WorkspaceScope, joinedIds: string) => {
    const ids = [...new Set(splitIds(joinedIds))];
    const repository = createSharedMediaRepository(db, workspaceId);
    if ((await repository.byIds(ids)).length < ids.length) throw new AppError('notFound');
    return { days: shownDays, data: await Promise.all((await repository.measurable(ids)).map(numbersOf)) };
  };
}
