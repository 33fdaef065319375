import { type calls, getLongestPeriodEnd, type MediaEdit, type Period } from '@reportage/contracts';
import type { WorkspaceScope } from '../../../platform/auth/workspace-gate.ts';
import { addDays } from '../../../platform/clock.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { ResponseOf } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MediaRow } from '../../../schema/source.tables.ts';
import { createMediaPresenter } from '../media.presenter.ts';
import { lockPages } from '../unclaimed-pages.ts';
import { createMediaEditRepository, type RemovalBlocker } from './media-edit.repository.ts';

/** No facts are older than this. */
const earliestDay = '2000-01-01';

/** Lists periods that together cover all facts. */
function listAllPeriods(now: Date): Period[] {
  const today = now.toISOString().slice(0, 10);
  const periods: Period[] = [];
  for (let from = earliestDay; from <= today; from = addDays(getLongestPeriodEnd(from), 1)) {
    periods.push({ from, to: getLongestPeriodEnd(from) });
  }
  return periods;
}

const maxRows = 1_000;

export function createMediaEditService(platform: Platform) {
  const { db, clock, facts } = platform;
  const presenter = createMediaPresenter(platform);

  /** Finds the URLs of visited items, which cannot be removed because stored facts refer to them. */
  async function findMeasuredUrls(workspaceId: string, rows: readonly MediaRow[]): Promise<Set<unknown>> {
    const mediaIds = rows.filter(({ mediaType }) => mediaType === 'web').map(({ id }) => id);
    if (mediaIds.length === 0) return new Set();
    const metrics = ['web_pageviews'];
    const card = { id: 'visited', display: 'list' as const, metrics, dimensions: ['web_media'], limit: maxRows };
    const results = await Promise.all(
      listAllPeriods(clock.now()).map((period) =>
        facts.queryCards({ workspaceId, timezone: 'UTC', period, mediaIds, cards: [card] }),
      ),
    );
    return new Set(results.flat().flatMap(({ rows }) => rows.map(([url]) => url)));
  }

  return {
    /** Edits each item separately. @throws {AppError} `notFound` if none of the items is in the workspace */
    async edit({ workspaceId }: WorkspaceScope, edits: readonly MediaEdit[]) {
      const ids = edits.map(({ id }) => id);
      if (new Set(ids).size < ids.length)
        throw invalidField('body.items', {
          en: 'must not list an item more than once',
          de: 'darf einen Eintrag nicht mehrmals nennen',
        });
      const repository = createMediaEditRepository(db, workspaceId);
      if ((await repository.findByIds(ids)).size === 0) throw new AppError('notFound');
      const savedIds = await repository.edit(edits, clock.now());
      const storedItems = await repository.findByIds(ids);
      const media = await presenter.presentAll(db, workspaceId, [...storedItems.values()]);
      const currentById = new Map(media.map((item) => [item.id, item]));
      return {
        changed: media.filter(({ id }) => savedIds.has(id)),
        failed: ids.filter((id) => !savedIds.has(id)).map((id) => ({ id, current: currentById.get(id) })),
      };
    },

    /** @throws {AppError} `notFound` if none of the items is in the workspace */
    async remove(
      { workspaceId }: WorkspaceScope,
      mediaIds: readonly string[],
    ): Promise<ResponseOf<typeof calls.removeMedia>> {
      const rows = [...(await createMediaEditRepository(db, workspaceId).findByIds(mediaIds)).values()];
      if (rows.length === 0) throw new AppError('notFound');
      const measuredUrls = await findMeasuredUrls(workspaceId, rows);
      return db.transaction().execute(async (tx) => {
        // Code that adds pages also waits for this lock, so no item can come into use between the check and the
        // removal.
        await lockPages(tx, [workspaceId]);
        const repository = createMediaEditRepository(tx, workspaceId);
        const blockersById = await repository.findInUse(rows.map(({ id }) => id));
        const getReason = ({ id, url }: MediaRow): RemovalBlocker | undefined =>
          blockersById.get(id) ?? (measuredUrls.has(url) ? 'isMeasured' : undefined);
        const keptRows = rows.flatMap((row) => {
          const reason = getReason(row);
          return reason ? [{ id: row.id, reason }] : [];
        });
        const removedIds = rows.filter((row) => getReason(row) === undefined).map(({ id }) => id);
        if (removedIds.length > 0) await repository.remove(removedIds);
        return { removedIds, kept: keptRows };
      });
    },
  };
}
