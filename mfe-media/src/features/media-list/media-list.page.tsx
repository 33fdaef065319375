import { type Media, type MediaType, mayAct, mediaPageSize } from '@reportage/contracts';
import { lazyPart, useHost, useQueryErrorToast, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  DataList,
  Flex,
  GlobalOutlined,
  LinkButton,
  PageHeader,
  PlusOutlined,
  useIsListEmpty,
  useListState,
} from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import { getName } from '../../data/media-name.ts';
import { getSourcesWithScript, useSourceChoices } from '../../data/source-choices.ts';
import { AddMediaDrawer, type AddMethod, toAddMethod } from '../media-add/add-media-drawer.tsx';
import { useBulkActions } from '../media-bulk/use-bulk-actions.tsx';
import { CrawlDrawer } from '../media-crawl/crawl-drawer.tsx';
import { useCrawlParam } from '../media-crawl/use-crawl-param.ts';
import { DuplicatesDrawer, DuplicatesNote } from '../media-duplicates/duplicates-drawer.tsx';
import { MediaItemDrawer } from '../media-item/media-item-drawer.tsx';
import { MediaTabs } from '../media-tabs/media-tabs.tsx';
import { getMediaTypeParams, limitToMediaType, readChips, readMediaType } from './facet-chips.ts';
import { useMediaColumns } from './media-columns.tsx';
import { useMediaFilterMessages } from './media-filters.messages.ts';
import { MediaTypeSelect, useMediaFilters } from './media-filters.tsx';
import { useMediaListMessages } from './media-list.messages.ts';
import { useMedia, useMediaFacets, useMediaFigures } from './media-list.queries.ts';
import { NumbersNote } from './media-numbers.tsx';
import { MediaTile } from './media-tile.tsx';
import { MediaViewChoice, useMediaView } from './media-view.tsx';
import { getAppliedSort, isServerSort, sortMedia } from './sorted-media.ts';
import { getSourceFilter } from './source-filter.ts';
import { useActionsColumn } from './use-actions-column.tsx';

const CrawlPanel = lazyPart(async () => (await import('../media-crawl/crawl-panel.tsx')).CrawlPanel);

const listOptions = {
  defaultSort: 'createdAt',
  pageSizes: [mediaPageSize],
  defaultSize: mediaPageSize,
} as const;

/**
 * `/:workspaceId/media`; `?add` opens the form for pages (`?add=files` for files, `?add=drive` for pictures from a
 * drive), `?crawl` opens the form for a crawl or its progress, and `?item` opens an item.
 */
export default function MediaListPage() {
  const t = useMediaListMessages();
  const { messages } = useHost();
  const workspace = useWorkspace();
  const [searchParams, setSearchParams] = useSearchParams();
  const list = limitToMediaType(useListState(listOptions));
  const mediaType = readMediaType(list);
  const getFilterName = useMediaFilterMessages();
  const facets = useMediaFacets(workspace.id, mediaType).data?.data ?? [];
  const connectionId = getSourceFilter(list);
  const chips = readChips(list, facets, getFilterName);
  // The server accepts filters as chips, except for the source filter.
  const { filters: _, status: _status, ...query } = list.query;
  const media = useMedia({
    ...query,
    workspaceId: workspace.id,
    mediaType,
    ...(isServerSort(query.sort, mediaType) ? { sort: query.sort } : { sort: 'createdAt', order: 'desc' }),
    ...(connectionId ? { connectionId } : {}),
    ...(chips.length > 0 ? { filters: JSON.stringify(chips) } : {}),
  });
  useQueryErrorToast('campaigns', list.search ? 'search' : 'fetch', media.error);
  const isEmpty = useIsListEmpty({ list, query: media, rowKey: ({ id }) => id });
  const sources = useSourceChoices(workspace.id).data?.data;
  const sourcesWithScript = mediaType === 'web' ? getSourcesWithScript(sources ?? []) : [];
  const filters = useMediaFilters(list, facets, sourcesWithScript);
  const figures = useMediaFigures(workspace.id, mediaType, media.data?.data ?? []);
  const isComplete = media.data !== undefined && media.data.meta.total <= media.data.data.length;
  const numbers = { mediaType, data: figures.data, error: figures.error, isSortable: isComplete };
  const columns = useMediaColumns(
    sources,
    mediaType,
    numbers,
    media.data?.data.some(({ previewUrl, file }) => previewUrl !== null || file !== undefined) ?? false,
  );
  const mayAdd = mayAct(workspace.access, 'edit');
  const crawl = useCrawlParam();
  const mediaView = useMediaView();
  const bulk = useBulkActions();
  const actionsColumn = useActionsColumn(mayAdd ? bulk.getRowActions : undefined);
  const getSourceName = (id: string | null) => sources?.find((source) => source.id === id)?.name;
  const sort = getAppliedSort(list.sort, mediaType, isComplete);
  const getSortedMedia = (items: readonly Media[]) =>
    isServerSort(sort, mediaType)
      ? [...items]
      : sortMedia(
          items,
          { sort, order: list.order },
          figures.data,
          ({ sharedBy, connectionId }) => sharedBy?.partnerName ?? getSourceName(connectionId),
        );
  const sortedMedia = media.data && { ...media.data, data: getSortedMedia(media.data.data) };

  const showForm = (method: AddMethod | null) =>
    setSearchParams((previous) => {
      const next = new URLSearchParams(previous);
      if (method) next.set('add', method);
      else next.delete('add');
      return next;
    });
  const showAddedMedia = (addedMedia: readonly Media[]) => {
    const [firstItem] = addedMedia;
    if (!firstItem) return showForm(null);
    messages.success(
      addedMedia.length === 1 ? t('added', { page: getName(firstItem) }) : t('addedMany', { count: addedMedia.length }),
    );
    setSearchParams((previous) => {
      const next =
        firstItem.mediaType === mediaType ? new URLSearchParams(previous) : getMediaTypeParams(firstItem.mediaType);
      next.delete('add');
      return next;
    });
  };
  const renderAddButton = (kind: MediaType) =>
    mayAdd && (
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => showForm(kind === 'custom' ? 'files' : 'page')}
      >
        {t('add')}
      </Button>
    );
  const firstStepButtons = (
    <Flex gap={12} justify="center" wrap>
      <Button type="primary" icon={<GlobalOutlined aria-hidden />} onClick={crawl.openForm}>
        {t('crawl')}
      </Button>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => showForm('page')}>
        {t('add')}
      </Button>
    </Flex>
  );
  const getEmptyState = (kind: MediaType) => {
    const action = renderAddButton(kind);
    if (kind === 'web') return { title: t('emptyTitle'), text: t('emptyText'), action: mayAdd && firstStepButtons };
    if (kind === 'custom') return { title: t('noCustomTitle'), text: t('noCustomText'), action };
    const sourcesLink = <LinkButton to={`/${workspace.slug}/settings/sources`}>{t('toSources')}</LinkButton>;
    return { title: t('noneOfKindTitle'), text: t('noneOfKindText'), action: sourcesLink };
  };

  // For other media types, the empty state links to the sources.
  const hasAddInEmptyState = isEmpty && (mediaType === 'web' || mediaType === 'custom');
  const hasCrawlInEmptyState = isEmpty && mediaType === 'web';
  const actions = [
    ...(mayAdd && !hasCrawlInEmptyState
      ? [{ key: 'crawl', label: t('crawl'), icon: <GlobalOutlined aria-hidden />, run: crawl.openForm }]
      : []),
  ];

  return (
    <>
      <PageHeader
        title={t('title')}
        help={{ about: t('title'), text: t('text') }}
        actions={actions}
        primaryAction={!hasAddInEmptyState && renderAddButton(mediaType)}
      />
      <MediaTabs current="library" />
      {crawl.crawlId && (
        <CrawlPanel key={crawl.crawlId} crawlId={crawl.crawlId} onClose={crawl.close} onStarted={crawl.show} />
      )}
      {bulk.note}
      <DuplicatesNote facets={facets} />
      <DataList<Media>
        name="media"
        label={t('title')}
        columns={[...columns, actionsColumn]}
        rowKey={({ id }) => id}
        list={{ ...list, sort }}
        query={{ ...media, data: sortedMedia }}
        searchPlaceholder={mediaType === 'web' ? t('search') : t('searchMedia')}
        countText={(count) => t(mediaType === 'web' ? 'pageCount' : 'mediaCount', { count })}
        noMatchesTitle={t(mediaType === 'web' ? 'noMatchesTitle' : 'noMatchingMediaTitle')}
        scope={<MediaTypeSelect list={list} />}
        filters={filters}
        tiles={{
          isShown: mediaView.view === 'grid',
          choice: <MediaViewChoice {...mediaView} />,
          render: (item) => <MediaTile media={item} sourceName={getSourceName(item.connectionId)} numbers={numbers} />,
        }}
        {...(mayAdd
          ? { selection: { actions: bulk.actions, getName }, onEdit: (item: Media) => bulk.edit([item]) }
          : {})}
        empty={getEmptyState(mediaType)}
      />
      <NumbersNote mediaType={mediaType} data={figures.data} />
      <AddMediaDrawer
        isOpen={mayAdd && searchParams.has('add')}
        method={toAddMethod(searchParams.get('add'))}
        onMethodChange={showForm}
        onClose={() => showForm(null)}
        onAdded={showAddedMedia}
      />
      {bulk.dialogs}
      <DuplicatesDrawer mediaType={mediaType} />
      <MediaItemDrawer
        listedItems={sortedMedia?.data ?? []}
        {...(mayAdd ? { onEdit: (item: Media) => bulk.edit([item]) } : {})}
      />
      <CrawlDrawer isOpen={mayAdd && crawl.isFormOpen} onClose={crawl.close} onStarted={crawl.show} />
    </>
  );
}
