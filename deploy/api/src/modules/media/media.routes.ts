import { calls, type FacetChip, facetChipsSchema, getMediaSorts } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError, createInvalidChoiceError, invalidField } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { toListResponse } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MediaRow } from '../../schema/source.tables.ts';
import { createFilesRepository } from '../files/index.ts';
import { buildCustomItemUrl, createCustomItemsRepository, getCustomAddress } from './custom-items.repository.ts';
import { createMediaEditService } from './edit/media-edit.service.ts';
import { createMediaPresenter } from './media.presenter.ts';
import { createMediaRepository } from './media.repository.ts';
import { createMediaFacetsRepository } from './media-facets.repository.ts';
import { getPageAddress } from './page-address.ts';
import { createRelatedRepository } from './related/related.repository.ts';
import { claimPages, lockPages } from './unclaimed-pages.ts';

/** The limit is high enough for five hundred items with twenty labels each. */
const editBodyLimit = 1024 * 1024;

/** @throws {AppError} `invalidRequest` for a string that is not a list of chips */
function parseChips(text: string | undefined): FacetChip[] {
  if (!text) return [];
  try {
    return facetChipsSchema.parse(JSON.parse(text));
  } catch {
    throw invalidField('query.filters', {
      en: 'must be a JSON array of facet chips',
      de: 'muss eine JSON-Liste von Filtern sein',
    });
  }
}

export function mediaRoutes(platform: Platform): Implementation[] {
  const { db, identifiers, clock, config } = platform;
  const presenter = createMediaPresenter(platform);
  const edits = createMediaEditService(platform);

  async function requireFile(tx: Executor, workspaceId: string, fileId: string): Promise<void> {
    if (!(await createFilesRepository(tx, workspaceId).listStored([fileId])).has(fileId))
      throw new AppError('notFound');
  }

  function addCustomItem(workspaceId: string, title: string, fileId: string | undefined): Promise<MediaRow> {
    return db.transaction().execute(async (tx) => {
      if (fileId) await requireFile(tx, workspaceId, fileId);
      const items = [{ id: identifiers.next('media'), title, fileId }];
      await createCustomItemsRepository(tx, workspaceId).ensure(items, buildCustomItemUrl(config.PUBLIC_ORIGIN));
      const item = await createMediaRepository(tx, workspaceId).findCustomItem(getCustomAddress(title));
      if (fileId && item.fileId !== fileId) {
        throw invalidField('body.title', {
          en: 'is the name of an item that is already in the library',
          de: 'ist der Name eines Eintrags, der schon in der Bibliothek steht',
        });
      }
      return item;
    });
  }

  return [
    implement(calls.listMedia, async ({ scope, query }) => {
      const { mediaType, fromDate = null, toDate = null } = query;
      const sortOptions = getMediaSorts(mediaType);
      if (!sortOptions.includes(query.sort)) throw createInvalidChoiceError('query.sort', sortOptions);
      const filter = parseChips(query.filters);
      const { minDate, ...page } = await createMediaRepository(db, scope.workspaceId).list(query, filter);
      const rows = await presenter.presentAll(db, scope.workspaceId, page.rows);
      const { data, meta } = toListResponse({ ...page, rows }, query, (media) => media);
      const date = fromDate || toDate ? { from: fromDate, to: toDate } : null;
      return { data, meta: { ...meta, filter, date, minDate, sortOptions } };
    }),

    implement(calls.listMediaFacets, async ({ scope, query }) => ({
      data: await createMediaFacetsRepository(db, scope.workspaceId).list(query.mediaType),
    })),

    implement(calls.findRelatedMedia, async ({ scope, body }) => {
      const repository = createRelatedRepository(db, scope.workspaceId);
      const ids = [...new Set(body.mediaIds)];
      const mediaRows = await repository.findByIds(ids);
      if (mediaRows.length !== ids.length) throw new AppError('notFound');
      const relatedItems = await repository.findRelated(mediaRows);
      const presentedMedia = await presenter.presentAll(
        db,
        scope.workspaceId,
        relatedItems.map(({ media }) => media),
      );
      return {
        data: relatedItems.flatMap(({ id: _, media: _row, ...common }, index) => {
          const media = presentedMedia[index];
          return media ? [{ media, ...common }] : [];
        }),
      };
    }),

    implement(calls.addMedia, async ({ scope: { workspaceId }, body }) => {
      if ('title' in body) {
        return presenter.presentOne(db, workspaceId, await addCustomItem(workspaceId, body.title, body.fileId));
      }
      const sourceId = body.connectionId;
      if (!(await createMediaRepository(db, workspaceId).hasScriptSource(sourceId))) throw new AppError('notFound');
      const address = getPageAddress(body.url);
      const page = { id: identifiers.next('media'), sourceId, url: address, address, title: null };
      const row = await db.transaction().execute(async (tx) => {
        await lockPages(tx, [workspaceId]);
        await claimPages(tx, [{ workspaceId, sourceId, address }]);
        return createMediaRepository(tx, workspaceId).ensurePage(page);
      });
      return presenter.presentOne(db, workspaceId, row);
    }),

    implement(calls.editMedia, ({ scope, body }) => edits.edit(scope, body.items), { bodyLimit: editBodyLimit }),

    implement(calls.removeMedia, ({ scope, body }) => edits.remove(scope, body.mediaIds)),

    implement(calls.setMediaFile, async ({ scope: { workspaceId }, params, body: { fileId } }) => {
      const row = await db.transaction().execute(async (tx) => {
        if (fileId) await requireFile(tx, workspaceId, fileId);
        return createMediaRepository(tx, workspaceId).setFile(params.id, fileId, clock.now());
      });
      if (!row) throw new AppError('notFound');
      return presenter.presentOne(db, workspaceId, row);
    }),
  ];
}
