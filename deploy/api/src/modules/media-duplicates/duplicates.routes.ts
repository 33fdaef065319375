import { calls } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createMediaPresenter } from '../media/index.ts';
import { createDuplicatesRepository } from './duplicates.repository.ts';
import { createMergeService } from './merge.service.ts';

/** Further groups are listed once the first ones have been merged or marked as different. */
const maxListedGroups = 20;

export function duplicateRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  const presenter = createMediaPresenter(platform);
  const merges = createMergeService(platform);
  const done = { done: true } as const;

  return [
    implement(calls.listDuplicates, async ({ scope: { workspaceId }, query }) => {
      const repository = createDuplicatesRepository(db, workspaceId);
      const { groups, total } = await repository.list(query.mediaType, maxListedGroups);
      const ids = groups.flatMap((group) => group.ids);
      const media = await presenter.presentAll(db, workspaceId, await repository.findUnmergedItems(ids));
      const itemsById = new Map(media.map((item) => [item.id, item]));
      const counts = await repository.countCampaigns(ids);
      const presentItem = (id: string) => {
        const item = itemsById.get(id);
        return item ? [{ media: item, campaignCount: counts.get(id) ?? 0 }] : [];
      };
      return {
        data: groups.map(({ evidence, address, ids: groupIds }) => ({
          evidence,
          address,
          items: groupIds.flatMap(presentItem),
        })),
        total,
      };
    }),

    implement(calls.mergeMedia, ({ scope, user, body }) => merges.merge(scope, user, body.keptId, body.mediaIds)),
    implement(calls.listMerges, async ({ scope, params }) => ({ data: await merges.list(scope, params.id) })),
    implement(calls.undoMerge, async ({ scope, params }) => {
      await merges.undo(scope, params.id);
      return done;
    }),

    implement(calls.markMediaDistinct, async ({ scope: { workspaceId }, user, body }) => {
      const ids = [...new Set(body.mediaIds)];
      const repository = createDuplicatesRepository(db, workspaceId);
      if ((await repository.findUnmergedItems(ids)).length < ids.length) throw new AppError('notFound');
      await (body.isDistinct ? repository.markDistinct(ids, user.id, clock.now()) : repository.unmarkDistinct(ids));
      return done;
    }),
  ];
}
