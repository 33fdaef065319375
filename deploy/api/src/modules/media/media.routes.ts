import { calls, type FacetChip, facetChipsSchema, mediaSortsOf } from '@reportage/contracts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { toListAnswer } from '../../platform/lists/list-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCustomItemsRepository, customAddressOf, customItemUrl } from './custom-items.repository.ts';
import { presentMedia } from './media.presenter.ts';
import { createMediaRepository } from './media.repository.ts';
import { createMediaFacetsRepository } from './media-facets.repository.ts';
import { pageAddressOf } from './page-address.ts';
import { claimPages, lockPages } from './unclaimed-pages.ts';

/** @throws {AppError} `invalidRequest` for a text that is no list of chips */
function parseChips(text: string | undefined): FacetChip[] {
  if (!text) return [];
  try {
    return facetChipsSchema.parse(JSON.parse(text));
  } catch {
    throw invalidField('query.filters', 'must be a JSON array of facet chips');
  }
}

export function mediaRoutes({ db, identifiers, config }: Platform): Implementation[] {
  async function addCustomItem(workspaceId: string, title: string) {
    await createCustomItemsRepository(db, workspaceId).ensure(
      [{ id: identifiers.next('media'), title }],
      customItemUrl(config.PUBLIC_ORIGIN),
    );
    return createMediaRepository(db, workspaceId).findCustom(customAddressOf(title));
  }

  return [
    implement(calls.listMedia, async ({ scope, query }) => {
      const { mediaType, fromDate = null, toDate = null } = query;
      const sortOptions = mediaSortsOf(mediaType);
      if (!sortOptions.includes(query.sort))
        throw invalidField('query.sort', `must be one of ${sortOptions.join(', ')}`);
      const filter = parseChips(query.filters);
      const { minDate, ...page } = await createMediaRepository(db, scope.workspaceId).list(query, filter);
      const { data, meta } = toListAnswer(page, query, presentMedia);
      const date = fromDate || toDate ? { from: fromDate, to: toDate } : null;
      return { data, meta: { ...meta, filter, date, minDate, sortOptions } };
    }),

    implement(calls.listMediaFacets, async ({ scope, query }) => ({
      data: await createMediaFacetsRepository(db, scope.workspaceId).facets(query.mediaType),
    })),

    implement(calls.findRelatedMedia, async ({ scope, body }) => {
      const repository = createMediaFacetsRepository(db, scope.workspaceId);
      const ids = [...new Set(body.mediaIds)];
      if ((await repository.known(ids)).length !== ids.length) throw new AppError('notFound');
      const related = await repository.related(ids);
      return {
        data: related.map(({ media, campaignCount, isSameSection }) => ({
          media: presentMedia(media),
          campaignCount,
          isSameSection,
        })),
      };
    }),

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
