import { type CreatorInvite, creatorInviteStatuses, mayAct } from '@reportage/contracts';
import { useQueryErrorToast, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  type DataColumn,
  DataList,
  LinkButton,
  MailOutlined,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
  useIsListEmpty,
  useListState,
} from '@reportage/ui';
import { useState } from 'react';
import { useConnectionColumns } from '../partners/connection-columns.tsx';
import { useStatusFilter } from '../partners/connection-status-filter.ts';
import { InvitePartnerDrawer } from '../partners/invite-partner-drawer.tsx';
import { usePartnersMessages } from '../partners/partners.messages.ts';
import { useCreatorInvitesMessages } from './creator-invites.messages.ts';
import { CreatorTabs } from './creator-tabs.tsx';
import { useCreatorInvites, useRemoveCreatorInvites } from './creators.queries.ts';
import { useHasCreators } from './use-has-creators.ts';

const listOptions = { sorts: ['email', 'createdAtSince'] as const };

/** `/:workspaceId/creators/invites`: all creator invitations, with their status. */
export default function CreatorInvitesPage() {
  const t = useCreatorInvitesMessages();
  const workspace = useWorkspace();
  const list = useListState(listOptions);
  const { filters: _, status: _status, ...query } = list.query;
  const tStatus = usePartnersMessages();
  const status = useStatusFilter(list, creatorInviteStatuses, (key) =>
    key === 'Active' ? t('accepted') : tStatus(key),
  );
  const invites = useCreatorInvites({ ...query, ...status.query, workspaceId: workspace.id });
  useQueryErrorToast('campaigns', list.search ? 'search' : 'fetch', invites.error);
  const removeMutation = useRemoveCreatorInvites();
  const removal = useRemoval<CreatorInvite & { name: string }>({
    family: 'campaigns',
    t,
    remove: (ids) => removeMutation.run({ query: { workspaceId: workspace.id, ids } }),
  });
  const [isInviting, setIsInviting] = useState(false);
  const isEmpty = useIsListEmpty({ list, query: invites, rowKey: ({ id }) => id });
  const mayManage = mayAct(workspace.access, 'manageOwn');
  const hasCreators = useHasCreators();
  const inviteButton = mayManage && hasCreators && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsInviting(true)}>
      {t('invite')}
    </Button>
  );
  const sharedColumns = useConnectionColumns<CreatorInvite>({
    mayManage,
    getName: ({ email }) => email,
    removeLabel: t('remove'),
    // An invitation whose creator has connected is `Active`; the creator itself is listed on the Creators page.
    activeLabel: t('accepted'),
    onRemove: (row) => removal.ask([{ ...row, name: row.email }]),
  });
  const columns: DataColumn<CreatorInvite>[] = [
    { key: 'email', title: t('email'), isFixed: true, sortBy: 'email', width: 280, render: ({ email }) => email },
    sharedColumns.status,
    sharedColumns.ownerName,
    sharedColumns.createdAtSince,
    sharedColumns.actions,
  ];
  const contactActions = (
    <>
      <LinkButton type="primary" to={`/${workspace.slug}/partners`}>
        {t('toPartners')}
      </LinkButton>
      <LinkButton to={`/subscribe/contact?${new URLSearchParams({ wsId: workspace.id })}`}>{t('contact')}</LinkButton>
    </>
  );
  return (
    <>
      <PageHeader
        title={t('creators')}
        screenTitle={t('title')}
        help={{ about: t('title'), text: t('help') }}
        primaryAction={!isEmpty && inviteButton}
      />
      {hasCreators && <CreatorTabs current="invites" />}
      <DataList<CreatorInvite>
        name="creator-invites"
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        query={invites}
        searchPlaceholder={t('search')}
        countText={(count) => t('counted', { count })}
        noMatchesTitle={t('noMatchesTitle')}
        filters={[status.filter]}
        empty={{
          icon: <MailOutlined />,
          title: t(hasCreators ? 'emptyTitle' : 'offTitle'),
          text: t(hasCreators ? (mayManage ? 'emptyText' : 'emptyTextForReaders') : 'offText'),
          action: hasCreators ? inviteButton : contactActions,
        }}
      />
      <InvitePartnerDrawer
        isOpen={isInviting}
        title={t('invite')}
        meaning={t('inviteMeaning')}
        onClose={() => setIsInviting(false)}
      />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
