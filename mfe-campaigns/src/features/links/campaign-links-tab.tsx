import { type Campaign, type Link, linkSorts, mayAct } from '@reportage/contracts';
import { useQueryErrorToast, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  DataList,
  Flex,
  LinkOutlined,
  PlusOutlined,
  RemoveDialog,
  useIsListEmpty,
  useIsNarrow,
  useListState,
} from '@reportage/ui';
import { useState } from 'react';
import { useLinkColumns } from './link-columns.tsx';
import { LinkDrawer, type LinkDrawerTarget } from './link-drawer.tsx';
import { useLinksMessages } from './links.messages.ts';
import { useLinks } from './links.queries.ts';
import { useLinkActions } from './use-link-actions.tsx';

const sorts = linkSorts.filter((sort) => sort !== 'campaignName');

/** A campaign's links with their clicks. A new link is added to the campaign. */
export function CampaignLinksTab({ campaign }: { campaign: Campaign }) {
  const t = useLinksMessages();
  const isNarrow = useIsNarrow();
  const workspace = useWorkspace();
  const list = useListState({ sorts, defaultSort: 'createdAt' });
  const filters = JSON.stringify({ campaignId: `is|${campaign.id}` });
  const { status: _, ...query } = list.query;
  const links = useLinks({ ...query, filters, workspaceId: workspace.id });
  useQueryErrorToast('campaigns', list.search ? 'search' : 'fetch', links.error);
  const [openLink, setOpenLink] = useState<LinkDrawerTarget>(null);
  const [createdLink, setCreatedLink] = useState<Link | null>(null);
  const isEmpty = useIsListEmpty({ list, query: links, rowKey: ({ id }) => id, created: createdLink });
  const { column: actionsColumn, removal } = useLinkActions({
    onEdit: setOpenLink,
    onRemoved: () => setCreatedLink(null),
  });
  const columns = useLinkColumns(setOpenLink, { showsCampaign: false });
  const mayEdit = mayAct(workspace.access, 'edit');
  const addButton = mayEdit && (
    <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpenLink('new')}>
      {t('add')}
    </Button>
  );
  const renderBulkActions = (rows: Link[]) => (
    <Button danger onClick={() => removal.ask(rows)}>
      {t('remove')}
    </Button>
  );
  return (
    <Flex vertical gap={16}>
      {isNarrow && !isEmpty && addButton}
      <DataList<Link>
        name="campaign-links"
        label={t('title')}
        columns={mayEdit ? [...columns, actionsColumn] : columns}
        rowKey={({ id }) => id}
        list={list}
        query={links}
        searchPlaceholder={t('search')}
        countText={(count) => t('counted', { count })}
        noMatchesTitle={t('noMatchesTitle')}
        action={!isNarrow && addButton}
        created={createdLink}
        empty={{ icon: <LinkOutlined />, title: t('emptyInCampaign'), text: t('emptyText'), action: addButton }}
        {...(mayEdit
          ? { selection: { actions: renderBulkActions, getName: ({ name }: Link) => name }, onEdit: setOpenLink }
          : {})}
      />
      <LinkDrawer
        target={openLink}
        campaign={{ id: campaign.id, name: campaign.name }}
        onCreated={(link) => setCreatedLink(link.campaignId === campaign.id ? link : null)}
        onClose={() => setOpenLink(null)}
      />
      <RemoveDialog {...removal.dialog} />
    </Flex>
  );
}
