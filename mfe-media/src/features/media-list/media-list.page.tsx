import { type Media, mayAct, mediaPageSize } from '@reportage/contracts';
import { useFailedQuery, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DataList, GlobalOutlined, PageHeader, PlusOutlined, useListState } from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import { nameOf } from '../../data/media-name.ts';
import { useSourceChoices } from '../../data/source-choices.ts';
import { AddMediaDrawer } from '../media-add/add-media-drawer.tsx';
import { useCrawlAddress } from '../media-crawl/crawl-address.ts';
import { CrawlDrawer } from '../media-crawl/crawl-drawer.tsx';
import { CrawlPanel } from '../media-crawl/crawl-panel.tsx';
import { useMediaColumns } from './media-columns.tsx';
import { useMediaListMessages } from './media-list.messages.ts';
import { useMedia } from './media-list.queries.ts';
import { SourceFilter, sourceIn } from './source-filter.tsx';

const listOptions = {
  sorts: ['createdAt', 'modifiedAt'],
  defaultSort: 'createdAt',
  pageSizes: [mediaPageSize],
  defaultSize: mediaPageSize,
} as const;

/** `/:workspaceId/media`; `?add` opens the form for a page, `?crawl` that for a site or shows how far its crawl is. */
export default function MediaListPage() {
  const t = useMediaListMessages();
  const { messages } = useHost();
  const workspace = useWorkspace();
  const [address, setAddress] = useSearchParams();
  const list = useListState<'createdAt' | 'modifiedAt'>(listOptions);
  const connectionId = sourceIn(list);
  const { filters: _, ...query } = list.query;
  const media = useMedia({ ...query, workspaceId: workspace.id, ...(connectionId ? { connectionId } : {}) });
  useFailedQuery('campaigns', list.search ? 'search' : 'fetch', media.error);
  const sources = useSourceChoices(workspace.id).data?.data;
  const columns = useMediaColumns(sources);
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
        filters={sources?.length ? <SourceFilter sources={sources} list={list} /> : null}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      <AddMediaDrawer
        isOpen={mayAdd && address.has('add')}
        onClose={() => showForm(false)}
        onAdded={(added) => messages.success(t('added', { page: nameOf(added) }))}
      />
      <CrawlDrawer isOpen={mayAdd && crawl.isFormOpen} onClose={crawl.close} onStarted={crawl.watch} />
    </>
  );
}
