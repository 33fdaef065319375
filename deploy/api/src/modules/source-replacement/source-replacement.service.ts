import {
  isTableSettings,
  type MediaType,
  maxFactsMedia,
  maxReplacementItems,
  type ReplacementItem,
  type SourceReplacement,
  type SourceReplacementPreview,
  type sourceReplacementInputSchema,
  type User,
  type z,
} from '@reportage/contracts';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { addDays, getDayInZone } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SourceRow } from '../../schema/source.tables.ts';
import { requestProgress } from '../campaigns/index.ts';
import { createCustomValuesService } from '../custom-metrics/custom-values.service.ts';
import { getHeadlineMetrics } from '../figures/index.ts';
import { getMediaName, lockPages } from '../media/index.ts';
import {
  bumpCampaignVersions,
  moveShares,
  replaceInCampaigns,
  replaceInGoals,
  restoreCampaignMedia,
  restoreGoals,
  restoreShares,
} from '../media-duplicates/index.ts';
import { handOverItems, type ItemPair, planMerges, restoreItems } from './hand-over.ts';
import { matchItems } from './match-items.ts';
import { createReplacementRepository, type NamedReplacement, type SourceItem } from './replacement.repository.ts';
import { comparedDayCount, findFirstCompleteDay, readReplacementDays } from './replacement-days.ts';
import { repointBoards, restoreBoards } from './repoint-boards.ts';
import { handOverMetrics, previewTables, resolveMetricPairs, restoreMetrics } from './table-metrics.ts';

type ReplacementInput = z.output<typeof sourceReplacementInputSchema>;
type Decisions = ReplacementInput['pairs'];

/** Types whose items are pages, which are identified only by their URLs. */
const pageTypes: readonly string[] = ['analytics', 'ceros', 'ga'];

function getMediaType(type: Exclude<SourceRow['type'], 'table'>): MediaType {
  return type === 'analytics' ? 'web' : type;
}

const presentItem = (item: SourceItem): ReplacementItem => ({ id: item.id, name: getMediaName(item), url: item.url });
const pickShownItems = <Item>(items: readonly Item[]): Item[] => items.slice(0, maxReplacementItems);

const presentReplacement = (row: NamedReplacement): SourceReplacement => ({
  id: row.id,
  oldSource: { id: row.oldSourceId, name: row.oldName },
  newSource: { id: row.newSourceId, name: row.newName },
  firstDay: row.firstDay,
  itemCount: row.moved.itemCount,
  authorName: row.authorName ?? '',
  replacedAt: row.replacedAt.toISOString(),
});

const createNoPairsError = (): AppError =>
  invalidField('body.pairs', {
    en: 'must pair at least one item, because none could be matched automatically',
    de: 'müssen mindestens einen Eintrag verbinden, weil keiner automatisch zugeordnet werden konnte',
  });

const countMetrics = ({ settings }: SourceRow): number => (isTableSettings(settings) ? settings.metrics.length : 0);

const createAlreadyReplacedError = (): AppError =>
  new AppError('conflict', {
    detail: {
      en: 'This source has already been replaced. Undo that first.',
      de: 'Diese Quelle wurde schon ersetzt. Machen Sie das zuerst rückgängig.',
    },
  });

type Repository = ReturnType<typeof createReplacementRepository>;

/**
 * @throws {AppError} `notFound`; `invalidRequest` if the new source cannot take over; `conflict` if the old source has
 * already been replaced
 */
async function findSources(repository: Repository, oldId: string, newId: string, path: string) {
  const [oldSource, newSource] = await Promise.all([repository.findSource(oldId), repository.findSource(newId)]);
  if (!oldSource || !newSource) throw new AppError('notFound');
  if (oldSource.id === newSource.id)
    throw invalidField(path, { en: 'must be a different source', de: 'muss eine andere Quelle sein' });
  if (oldSource.type !== newSource.type)
    throw invalidField(path, { en: 'must be a source of the same type', de: 'muss eine Quelle derselben Art sein' });
  if (await repository.findByOldSource(oldId)) throw createAlreadyReplacedError();
  if ((await repository.findByOldSource(newId))?.newSourceId === oldId)
    throw invalidField(path, {
      en: 'has itself been replaced by this source',
      de: 'ist selbst durch diese Quelle ersetzt worden',
    });
  return { oldSource, newSource };
}

/**
 * Returns the pairs that match automatically, with the user's decisions applied.
 * @throws {AppError} `notFound` if an item does not belong to its source
 */
function resolvePairs(
  oldItems: readonly SourceItem[],
  newItems: readonly SourceItem[],
  arePosts: boolean,
  decisions: Decisions,
) {
  const oldItemsById = new Map(oldItems.map((item) => [item.id, item]));
  const newItemsById = new Map(newItems.map((item) => [item.id, item]));
  const newIdByOldId = new Map(decisions.map(({ oldId, newId }) => [oldId, newId]));
  if (!decisions.every(({ oldId, newId }) => oldItemsById.has(oldId) && (newId === null || newItemsById.has(newId))))
    throw new AppError('notFound');
  const { matched } = matchItems(oldItems, newItems, arePosts);
  const pairs: ItemPair[] = matched.filter((pair) => !newIdByOldId.has(pair.old.id));
  for (const [oldId, newId] of newIdByOldId) {
    const oldItem = oldItemsById.get(oldId);
    const newItem = newItemsById.get(newId ?? '');
    if (oldItem && newItem) pairs.push({ old: oldItem, new: newItem });
  }
  return pairs;
}

export function createSourceReplacementService(platform: Platform) {
  const { db, clock, identifiers, jobs } = platform;
  const customValues = createCustomValuesService(platform);
  const getRepository = (scope: WorkspaceScope, executor: Executor = db) =>
    createReplacementRepository(executor, scope.workspaceId);

  return {
    async preview(scope: WorkspaceScope, oldId: string, newId: string): Promise<SourceReplacementPreview> {
      const repository = getRepository(scope);
      const { oldSource, newSource } = await findSources(repository, oldId, newId, 'query.newSourceId');
      if (oldSource.type === 'table') return previewTables(db, scope.workspaceId, oldSource, newSource);
      const [oldItems, newItems] = await Promise.all([repository.listItems(oldId), repository.listItems(newId)]);
      const { matched, unmatched, candidates } = matchItems(oldItems, newItems, !pageTypes.includes(oldSource.type));
      const mediaType = getMediaType(oldSource.type);
      const [[metric = null] = []] = getHeadlineMetrics([mediaType]);
      const timezone = await repository.getTimezone();
      const today = getDayInZone(clock.now(), timezone);
      const pairs = matched.slice(0, maxFactsMedia);
      const days = metric
        ? await readReplacementDays(platform, {
            workspaceId: scope.workspaceId,
            timezone,
            mediaType,
            metric,
            period: { from: addDays(today, -comparedDayCount), to: today },
            oldIds: [...new Set(pairs.map((pair) => pair.old.id))],
            newIds: [...new Set(pairs.map((pair) => pair.new.id))],
          })
        : [];
      return {
        matched: pickShownItems(matched).map((pair) => ({
          old: presentItem(pair.old),
          new: presentItem(pair.new),
          by: pair.by,
        })),
        matchedCount: matched.length,
        unmatched: pickShownItems(unmatched).map(({ old: item, suggestion }) => ({
          old: presentItem(item),
          suggestion: suggestion && { new: presentItem(suggestion.new), by: suggestion.by },
        })),
        unmatchedCount: unmatched.length,
        candidates: pickShownItems(candidates).map(presentItem),
        metric,
        days,
        suggestedDay: findFirstCompleteDay(days, await repository.findFirstFetchedDay(newId)),
      };
    },

    /** @throws {AppError} `notFound`, `forbidden`, `invalidRequest`, `conflict` */
    async replace(
      scope: WorkspaceScope,
      user: User,
      oldId: string,
      input: ReplacementInput,
    ): Promise<SourceReplacement> {
      const { workspaceId } = scope;
      const { newSourceId, firstDay } = input;
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        // Other transactions that add or remove pages, merge items or replace sources must wait.
        await lockPages(tx, [workspaceId]);
        const repository = getRepository(scope, tx);
        const { oldSource, newSource } = await findSources(repository, oldId, newSourceId, 'body.newSourceId');
        requireOwnership(scope, user.id, [oldSource, newSource]);
        const id = identifiers.next('sourceReplacement');
        const replacementFields = { id, oldSourceId: oldId, newSourceId, firstDay, authorId: user.id, replacedAt: now };
        if (oldSource.type === 'table') {
          const pairs = resolveMetricPairs(oldSource, newSource, input.pairs);
          if (pairs.length === 0) throw createNoPairsError();
          const context = { tx, workspaceId, user, service: customValues };
          const metrics = await handOverMetrics(context, { oldSource, newSource, firstDay, pairs });
          const replacement = {
            oldSourceId: oldId,
            newSourceId,
            hasUnmatchedItems: pairs.length < countMetrics(oldSource),
          };
          const boards = await repointBoards(tx, workspaceId, new Map(), replacement, now);
          const moved = { campaigns: [], goals: [], shares: [], items: [], itemCount: pairs.length, boards, metrics };
          await repository.add({ ...replacementFields, moved });
          return;
        }
        const oldItems = await repository.listItems(oldId);
        const newItems = await repository.listItems(newSourceId);
        const pairs = resolvePairs(oldItems, newItems, !pageTypes.includes(oldSource.type), input.pairs);
        if (pairs.length === 0) throw createNoPairsError();
        const items = [...pairs.map((pair) => pair.old), ...pairs.map((pair) => pair.new)];
        const existingTargets = await repository.findItems(items.flatMap(({ mergedIntoId }) => mergedIntoId ?? []));
        const mergeTargets = planMerges(pairs, new Map([...items, ...existingTargets].map((item) => [item.id, item])));
        const campaigns = mergeTargets.size > 0 ? await replaceInCampaigns(tx, mergeTargets) : [];
        const goals = await replaceInGoals(tx, workspaceId, mergeTargets);
        const itemCount = new Set(pairs.map((pair) => pair.old.id)).size;
        const replacement = { oldSourceId: oldId, newSourceId, hasUnmatchedItems: itemCount < oldItems.length };
        const moved = {
          campaigns,
          goals,
          itemCount,
          items: await handOverItems(tx, { pairs, mergeTargets, firstDay, now }),
          shares: mergeTargets.size > 0 ? await moveShares(tx, mergeTargets) : [],
          boards: await repointBoards(tx, workspaceId, mergeTargets, replacement, now),
        };
        const changedCampaignIds = [...campaigns, ...goals].map(({ campaignId }) => campaignId);
        await bumpCampaignVersions(tx, changedCampaignIds, now);
        await repository.add({ ...replacementFields, moved });
      });
      await requestProgress(jobs, workspaceId);
      const row = await getRepository(scope).findByOldSource(oldId);
      if (!row) throw new AppError('notFound');
      return presentReplacement(row);
    },

    async list(scope: WorkspaceScope, sourceId: string): Promise<SourceReplacement[]> {
      const repository = getRepository(scope);
      if (!(await repository.findSource(sourceId))) throw new AppError('notFound');
      return (await repository.list(sourceId)).map(presentReplacement);
    },

    /** @throws {AppError} `notFound`, `forbidden`; `conflict` if an item has since been merged or replaced again */
    async undo(scope: WorkspaceScope, user: User, oldId: string): Promise<void> {
      const { workspaceId } = scope;
      await db.transaction().execute(async (tx) => {
        await lockPages(tx, [workspaceId]);
        const repository = getRepository(scope, tx);
        const source = await repository.findSource(oldId);
        const replacement = await repository.findByOldSource(oldId);
        if (!source || !replacement) throw new AppError('notFound');
        requireOwnership(scope, user.id, [source]);
        const { moved } = replacement;
        const now = clock.now();
        const context = { tx, workspaceId, user, service: customValues };
        const { newSourceId } = replacement;
        const areMetricsRestored = await restoreMetrics(context, {
          oldSourceId: oldId,
          newSourceId,
          moved: moved.metrics ?? [],
        });
        if (!areMetricsRestored || !(await restoreItems(tx, moved.items, now)))
          throw new AppError('conflict', {
            detail: {
              en: 'Some of these items have since been merged or replaced again. Undo that first.',
              de: 'Einige dieser Einträge wurden seither zusammengeführt oder noch einmal ersetzt. Machen Sie das zuerst rückgängig.',
            },
          });
        const keptIds = new Map(moved.items.map(({ id, after }) => [id, after.mergedIntoId ?? id]));
        await restoreCampaignMedia(tx, keptIds, moved.campaigns);
        await restoreGoals(tx, moved.goals);
        await restoreShares(tx, keptIds, moved.shares);
        await restoreBoards(tx, moved.boards, now);
        await bumpCampaignVersions(
          tx,
          [...moved.campaigns, ...moved.goals].map(({ campaignId }) => campaignId),
          now,
        );
        await repository.markUndone(replacement.id, now);
      });
      await requestProgress(jobs, workspaceId);
    },
  };
}
