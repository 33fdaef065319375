import { type Link, linkSorts, mayAct } from '@reportage/contracts';
import { useQueryErrorToast, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  DataList,
  LinkOutlined,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
  useIsListEmpty,
  useListState,
} from '@reportage/ui';
import { useState } from 'react';
import { useCampaignFilter } from './campaign-filter.tsx';
import { useLinkColumns } from './link-columns.tsx';
import { LinkDrawer, type LinkDrawerTarget } from './link-drawer.tsx';
import { useLinksMessages } from './links.messages.ts';
import { useLinks } from './links.queries.ts';
import { useLinkActions } from './use-link-actions.tsx';

/** `/:workspaceId/links` */
export default function LinkListPage() {
  const t = useLinksMessages();
  const workspace = useWorkspace();
  const list = useListState({ sorts: linkSorts, defaultSort: 'createdAt' });
  const campaignFilter = useCampaignFilter(list);
  const links = useLinks({ ...list.query, workspaceId: workspace.id });
  useQueryErrorToast('campaigns', list.search ? 'search' : 'fetch', links.error);
  const [openLink, setOpenLink] = useState<LinkDrawerTarget>(null);
  const [createdLink, setCreatedLink] = useState<Link | null>(null);
  const isEmpty = useIsListEmpty({ list, query: links, rowKey: ({ id }) => id, created: createdLink });
  const { column: actionsColumn, removal } = useLinkActions({
    onEdit: setOpenLink,
    onRemoved: () => setCreatedLink(null),
  });
  const mayEdit = mayAct(workspace.access, 'edit');
  const columns = useLinkColumns(setOpenLink);
  const addButton = mayEdit && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpenLink('new')}>
      {t('add')}
    </Button>
  );
  const renderBulkActions = (rows: Link[]) => (
    <Button danger onClick={() => removal.ask(rows)}>
      {t('remove')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        help={{ about: t('title'), text: t('help') }}
        primaryAction={!isEmpty && addButton}
      />
      <DataList<Link>
        name="links"
        label={t('title')}
        columns={mayEdit ? [...columns, actionsColumn] : columns}
        rowKey={(link) => link.id}
        list={list}
        query={links}
        searchPlaceholder={t('search')}
        countText={(count) => t('counted', { count })}
        noMatchesTitle={t('noMatchesTitle')}
        filters={[campaignFilter]}
        created={createdLink}
        empty={{ icon: <LinkOutlined />, title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
        {...(mayEdit
          ? { selection: { actions: renderBulkActions, getName: (link: Link) => link.name }, onEdit: setOpenLink }
          : {})}
      />
      <LinkDrawer target={openLink} onCreated={setCreatedLink} onClose={() => setOpenLink(null)} />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
