import { calls } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { toListAnswer } from '../../platform/lists/list-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCustomItemsRepository, customAddressOf, customItemUrl } from './custom-items.repository.ts';
import { presentMedia } from './media.presenter.ts';
import { createMediaRepository } from './media.repository.ts';
import { pageAddressOf } from './page-address.ts';
import { claimPages, lockPages } from './unclaimed-pages.ts';

export function mediaRoutes({ db, identifiers, config }: Platform): Implementation[] {
  async function addCustomItem(workspaceId: string, title: string) {
    await createCustomItemsRepository(db, workspaceId).ensure(
      [{ id: identifiers.next('media'), title }],
      customItemUrl(config.PUBLIC_ORIGIN),
    );
    return createMediaRepository(db, workspaceId).findCustom(customAddressOf(title));
  }

  return [
    implement(calls.listMedia, async ({ scope, query }) =>
      toListAnswer(await createMediaRepository(db, scope.workspaceId).list(query), query, presentMedia),
    ),

    implement(calls.addMedia, async ({ scope, body }) => {
      const { workspaceId } = scope;
      if ('title' in body) return presentMedia(await addCustomItem(workspaceId, body.title));
      const sourceId = body.connectionId;
      if (!(await createMediaRepository(db, workspaceId).hasSource(sourceId))) throw new AppError('notFound');
      const address = pageAddressOf(body.url);
      const page = { id: identifiers.next('media'), sourceId, url: address, address, title: null };
      return db.transaction().execute(async (tx) => {
        await lockPages(tx, [workspaceId]);
        await claimPages(tx, [{ workspaceId, sourceId, address }]);
        return presentMedia(await createMediaRepository(tx, workspaceId).ensurePage(page));
      });
    }),
  ];
}
