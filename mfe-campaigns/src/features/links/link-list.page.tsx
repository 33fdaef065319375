import { type Link, linkSorts, mayAct } from '@reportage/contracts';
import { useFailedQuery, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  ActionsMenu,
  Button,
  DataList,
  LinkOutlined,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
  useIsListEmpty,
  useIsNarrow,
  useListState,
} from '@reportage/ui';
import { useState } from 'react';
import { useCampaignFilter } from './campaign-filter.tsx';
import { useCopyAddress, useLinkColumns } from './link-columns.tsx';
import { LinkDrawer, type OpenLink } from './link-drawer.tsx';
import { useLinksMessages } from './links.messages.ts';
import { useDeleteLinks, useLinks } from './links.queries.ts';

/** `/:workspaceId/links` */
export default function LinkListPage() {
  const t = useLinksMessages();
  const workspace = useWorkspace();
  const list = useListState({ sorts: linkSorts, defaultSort: 'createdAt' });
  const campaignFilter = useCampaignFilter(list);
  const links = useLinks({ ...list.query, workspaceId: workspace.id });
  useFailedQuery('campaigns', list.search ? 'search' : 'fetch', links.error);
  const [open, setOpen] = useState<OpenLink>(null);
  const [created, setCreated] = useState<Link | null>(null);
  const isEmpty = useIsListEmpty({ list, query: links, rowKey: ({ id }) => id, created });
  const deleting = useDeleteLinks();
  const removal = useRemoval<Link>({
    family: 'campaigns',
    t,
    hasUndo: true,
    remove: (ids) => deleting.save({ query: { workspaceId: workspace.id, ids } }),
    onRemoved: () => setCreated(null),
  });
  const mayEdit = mayAct(workspace.access, 'edit');
  const columns = useLinkColumns(setOpen);
  const copy = useCopyAddress();
  const isNarrow = useIsNarrow();
  const actions = {
    key: 'actions',
    title: t('actions'),
    width: 96,
    isFixed: true,
    render: (link: Link) => (
      <ActionsMenu
        name={link.name}
        actions={[
          ...(isNarrow ? [{ key: 'copy', label: t('copy'), run: () => void copy(link) }] : []),
          { key: 'edit', label: t('edit'), run: () => setOpen(link) },
          { key: 'remove', label: t('remove'), danger: true, run: () => removal.ask([link]) },
        ]}
      />
    ),
  };
  const add = mayEdit && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  const bulk = (rows: Link[]) => (
    <Button danger onClick={() => removal.ask(rows)}>
      {t('remove')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('title')} help={{ about: t('title'), text: t('help') }} primaryAction={!isEmpty && add} />
      <DataList<Link>
        name="links"
        label={t('title')}
        columns={mayEdit ? [...columns, actions] : columns}
        rowKey={(link) => link.id}
        list={list}
        query={links}
        searchPlaceholder={t('search')}
        filters={[campaignFilter]}
        created={created}
        empty={{ icon: <LinkOutlined />, title: t('emptyTitle'), text: t('emptyText'), action: add }}
        {...(mayEdit ? { selection: { actions: bulk, nameOf: (link: Link) => link.name }, onEdit: setOpen } : {})}
      />
      <LinkDrawer open={open} onCreated={setCreated} onClose={() => setOpen(null)} />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
