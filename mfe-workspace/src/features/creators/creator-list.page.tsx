import { type Creator, findChannelName, mayAct } from '@reportage/contracts';
import { useQueryErrorToast, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Alert,
  Button,
  type DataColumn,
  DataList,
  Flex,
  LinkButton,
  MediaIcon,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
  StarOutlined,
  Typography,
  useIsListEmpty,
  useListState,
} from '@reportage/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useConnectionColumns } from '../partners/connection-columns.tsx';
import { useConnectionStatusFilter } from '../partners/connection-status-filter.ts';
import { InvitePartnerDrawer } from '../partners/invite-partner-drawer.tsx';
import { CreatorTabs } from './creator-tabs.tsx';
import { useCreatorsMessages } from './creators.messages.ts';
import { useCreators, useRemoveCreators } from './creators.queries.ts';
import { useHasCreators } from './use-has-creators.ts';

/** Any further networks are shown as icons only, so that a row stays on one line. */
const maxNamedNetworks = 2;

const listOptions = { sorts: ['name', 'createdAtSince'] as const };

/** `/:workspaceId/creators`: the workspace's creators, including pending invitations. */
export default function CreatorListPage() {
  const t = useCreatorsMessages();
  const workspace = useWorkspace();
  const hasCreators = useHasCreators();
  const list = useListState(listOptions);
  const { filters: _, status: _status, ...query } = list.query;
  const status = useConnectionStatusFilter(list);
  const creators = useCreators({ ...query, ...status.query, workspaceId: workspace.id });
  useQueryErrorToast('campaigns', list.search ? 'search' : 'fetch', creators.error);
  const removeMutation = useRemoveCreators();
  const removal = useRemoval<Creator>({
    family: 'campaigns',
    t,
    verb: t('removeVerb'),
    remove: (ids) => removeMutation.run({ query: { workspaceId: workspace.id, ids } }),
  });
  const [isInviting, setIsInviting] = useState(false);
  const isEmpty = useIsListEmpty({ list, query: creators, rowKey: ({ id }) => id });
  const mayManage = mayAct(workspace.access, 'manageOwn');
  const columns = useCreatorColumns(mayManage, (row) => removal.ask([row]));
  const inviteButton = mayManage && hasCreators && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsInviting(true)}>
      {t('invite')}
    </Button>
  );
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
        title={t('title')}
        help={{ about: t('title'), text: t('help') }}
        primaryAction={!isEmpty && inviteButton}
      />
      {hasCreators && <CreatorTabs current="creators" />}
      {!hasCreators && creators.data && !isEmpty && (
        <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('offTitle')} description={t('offText')} />
      )}
      <DataList<Creator>
        name="creators"
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        query={creators}
        searchPlaceholder={t('search')}
        countText={(count) => t('counted', { count })}
        noMatchesTitle={t('noMatchesTitle')}
        filters={[status.filter]}
        empty={{
          icon: <StarOutlined />,
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

function useCreatorColumns(mayManage: boolean, onRemove: (row: Creator) => void): DataColumn<Creator>[] {
  const t = useCreatorsMessages();
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  const sharedColumns = useConnectionColumns<Creator>({
    mayManage,
    getName: ({ name }) => name,
    onOpen: ({ id }) => navigate(`/${slug}/partners/${id}`),
    removeLabel: t('removeVerb'),
    onRemove,
  });
  return [
    {
      key: 'name',
      title: t('name'),
      isFixed: true,
      sortBy: 'name',
      width: 260,
      render: (row) => (
        <Flex vertical>
          {row.status === 'Active' ? <Link to={`/${slug}/partners/${row.id}`}>{row.name}</Link> : row.name}
          {row.status === 'Active' && <Typography.Text type="secondary">{row.email}</Typography.Text>}
        </Flex>
      ),
    },
    sharedColumns.status,
    {
      key: 'networks',
      title: t('networks'),
      onPhone: 'hidden',
      render: ({ networks, status }) =>
        networks.length > 0 ? (
          <Flex gap="0 12px" wrap>
            {networks.map((network, index) => (
              <Flex key={network} gap={6} component="span">
                <MediaIcon mediaType={network} />
                {/* The icon already has this name. */}
                {index < maxNamedNetworks && <span aria-hidden>{findChannelName(network) ?? t('web')}</span>}
              </Flex>
            ))}
          </Flex>
        ) : (
          <Typography.Text type="secondary">{status === 'Active' ? t('noNetworks') : '–'}</Typography.Text>
        ),
    },
    sharedColumns.ownerName,
    sharedColumns.createdAtSince,
    sharedColumns.actions,
  ];
}
