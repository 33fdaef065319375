import { type Media, type MediaSort, mayAct, mediaPageSize, mediaSorts, mediaSortsOf } from '@reportage/contracts';
import { useFailedQuery, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DataList, GlobalOutlined, PageHeader, PlusOutlined, useListState } from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import { nameOf } from '../../data/media-name.ts';
import { useSourceChoices } from '../../data/source-choices.ts';
import { AddMediaDrawer } from '../media-add/add-media-drawer.tsx';
import { useCrawlAddress } from '../media-crawl/crawl-address.ts';
import { CrawlDrawer } from '../media-crawl/crawl-drawer.tsx';
import { CrawlPanel } from '../media-crawl/crawl-panel.tsx';
import { MediaItemDrawer } from '../media-item/media-item-drawer.tsx';
import { chipsIn, mediaTypeIn } from './facet-chips.ts';
import { useMediaColumns } from './media-columns.tsx';
import { useMediaFilterMessages } from './media-filters.messages.ts';
import { MediaFilters } from './media-filters.tsx';
import { useMediaListMessages } from './media-list.messages.ts';
import { useMedia, useMediaFacets } from './media-list.queries.ts';
import { SourceFilter, sourceIn } from './source-filter.tsx';

const listOptions = {
  sorts: mediaSorts,
  defaultSort: 'createdAt',
  pageSizes: [mediaPageSize],
  defaultSize: mediaPageSize,
} as const;

/** `/:workspaceId/media`; `?add` opens the form for a page, `?crawl` that for a site or shows how far its crawl is, `?item` an item. */
export default function MediaListPage() {
  const t = useMediaListMessages();
  const { messages } = useHost();
  const workspace = useWorkspace();
  const [address, setAddress] = useSearchParams();
  const list = useListState<MediaSort>(listOptions);
  const mediaType = mediaTypeIn(list);
  const filterNames = useMediaFilterMessages();
  const facets = useMediaFacets(workspace.id, mediaType).data?.data ?? [];
  const connectionId = sourceIn(list);
  const chips = chipsIn(list, facets, filterNames);
  const { filters: _, status: _status, ...query } = list.query;
  const media = useMedia({
    ...query,
    workspaceId: workspace.id,
    mediaType,
    sort: mediaSortsOf(mediaType).includes(query.sort) ? query.sort : 'createdAt',
    ...(connectionId ? { connectionId } : {}),
    ...(chips.length > 0 ? { filters: JSON.stringify(chips) } : {}),
  });
  useFailedQuery('campaigns', list.search ? 'search' : 'fetch', media.error);
  const sources = useSourceChoices(workspace.id).data?.data;
  const columns = useMediaColumns(sources, mediaType);
  const mayAdd = mayAct(workspace.access, 'edit');
  const crawl = useCrawlAddress();

  const showForm = (isShown: boolean) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      if (isShown) after.set('add', '1');
      else after.delete('add');
      return after;
    });
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => showForm(true)}>
      {t('add')}
    </Button>
  );

  const crawlSite = mayAdd && (
    <Button icon={<GlobalOutlined aria-hidden />} onClick={crawl.openForm}>
      {t('crawl')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} extra={crawlSite} primaryAction={add} />
      {crawl.crawlId && (
        <CrawlPanel key={crawl.crawlId} crawlId={crawl.crawlId} onClose={crawl.close} onStarted={crawl.watch} />
      )}
      <DataList<Media>
        name="media"
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        query={media}
        searchPlaceholder={t('search')}
        filters={
          <>
            <MediaFilters list={list} facets={facets} />
            {mediaType === 'web' && sources?.length ? <SourceFilter sources={sources} list={list} /> : null}
          </>
        }
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      <AddMediaDrawer
        isOpen={mayAdd && address.has('add')}
        onClose={() => showForm(false)}
        onAdded={(added) => messages.success(t('added', { page: nameOf(added) }))}
      />
      <MediaItemDrawer listed={media.data?.data ?? []} />
      <CrawlDrawer isOpen={mayAdd && crawl.isFormOpen} onClose={crawl.close} onStarted={crawl.watch} />
    </>
  );
}
