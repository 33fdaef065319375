import { calls } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { toListAnswer } from '../../platform/lists/list-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentMedia } from './media.presenter.ts';
import { createMediaRepository } from './media.repository.ts';
import { pageAddressOf } from './page-address.ts';

export function mediaRoutes({ db, identifiers }: Platform): Implementation[] {
  return [
    implement(calls.listMedia, async ({ scope, query }) =>
      toListAnswer(await createMediaRepository(db, scope.workspaceId).list(query), query, presentMedia),
    ),

    implement(calls.addMedia, async ({ scope, body }) => {
      const repository = createMediaRepository(db, scope.workspaceId);
      if (!(await repository.hasSource(body.connectionId))) throw new AppError('notFound');
      const address = pageAddressOf(body.url);
      return presentMedia(
        await repository.ensurePage({
          id: identifiers.next('media'),
          sourceId: body.connectionId,
          url: address,
          address,
          title: null,
        }),
      );
    }),
  ];
}
