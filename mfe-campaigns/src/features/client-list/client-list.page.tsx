import { type Client, mayAct } from '@reportage/contracts';
import { useFailedQuery, useRemoval, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  ActionsMenu,
  Button,
  DataList,
  Flex,
  InstantDay,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
  Tag,
  TeamOutlined,
  useIsListEmpty,
  useListState,
} from '@reportage/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clientPagePath } from '../../data/client-path.ts';
import { newCampaignPath } from '../../data/edit-path.ts';
import { useCopyLink } from '../../data/use-copy-link.ts';
import { ClientLink } from '../client-page/client-link.tsx';
import { type ClientEditTarget, ClientFormDrawer } from './client-form-drawer.tsx';
import { useClientListMessages } from './client-list.messages.ts';
import { useClients, useDeleteClients } from './client-list.queries.ts';

const sorts = ['name', 'ownerName', 'createdAtSince'] as const;

/** `/:workspaceId/campaigns/clients` */
export default function ClientListPage() {
  const t = useClientListMessages();
  const workspace = useWorkspace();
  const user = useUser();
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  const list = useListState({ sorts });
  const clients = useClients({ ...list.query, workspaceId: workspace.id });
  useFailedQuery('campaigns', list.search ? 'search' : 'fetch', clients.error);
  const [editing, setEditing] = useState<ClientEditTarget>(null);
  const [created, setCreated] = useState<Client | null>(null);
  const isEmpty = useIsListEmpty({ list, query: clients, rowKey: ({ id }) => id, created });
  const deleteMutation = useDeleteClients();
  const removal = useRemoval<Client>({
    family: 'campaigns',
    t,
    hasUndo: true,
    remove: (ids) => deleteMutation.save({ query: { workspaceId: workspace.id, ids } }),
  });
  const mayEdit = mayAct(workspace.access, 'edit');

  const columns = [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      render: ({ id, name, meta: { logo } }: Client) => <ClientLink client={{ id, name, logo }} />,
    },
    {
      key: 'labels',
      title: t('labels'),
      render: ({ labels }: Client) =>
        labels.length > 0 ? (
          <Flex gap={4} wrap>
            {labels.map((label) => (
              <Tag key={label}>{label}</Tag>
            ))}
          </Flex>
        ) : (
          '–'
        ),
      renderOnPhone: ({ labels }: Client) => labels.join(', '),
    },
    {
      key: 'campaigns',
      title: t('campaigns'),
      align: 'end' as const,
      width: 110,
      onPhone: 'metric' as const,
      render: ({ campaignCount }: Client) => campaignCount ?? '–',
    },
    {
      key: 'contacts',
      title: t('contacts'),
      render: ({ contacts }: Client) => contacts.map(({ name }) => name).join(', ') || '–',
    },
    {
      key: 'ownerName',
      title: t('owner'),
      onPhone: 'hidden' as const,
      sortBy: 'ownerName',
      render: ({ ownerId, ownerName }: Client) => (ownerId === user?.id ? t('me') : ownerName),
    },
    {
      key: 'createdAtSince',
      title: t('created'),
      onPhone: 'hidden' as const,
      sortBy: 'createdAtSince',
      render: (client: Client) => <InstantDay instant={client.createdAtSince} />,
    },
  ];
  const actions = {
    key: 'actions',
    title: t('actions'),
    width: 96,
    isFixed: true,
    render: (client: Client) => (
      <ActionsMenu
        name={client.name}
        actions={[
          { key: 'edit', label: t('edit'), run: () => setEditing(client) },
          { key: 'campaign', label: t('newCampaign'), run: () => navigate(newCampaignPath(workspace.slug, client.id)) },
          copyLink(clientPagePath(workspace.slug, client.id)),
          { key: 'remove', label: t('remove'), danger: true, run: () => removal.ask([client]) },
        ]}
      />
    ),
  };
  const add = mayEdit && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      {t('add')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('title')} primaryAction={!isEmpty && add} />
      <DataList<Client>
        name="clients"
        label={t('title')}
        columns={mayEdit ? [...columns, actions] : columns}
        rowKey={(client) => client.id}
        list={list}
        query={clients}
        searchPlaceholder={t('search')}
        countText={(count) => t('counted', { count })}
        created={created}
        empty={{ icon: <TeamOutlined />, title: t('emptyTitle'), text: t('emptyText'), action: add }}
        {...(mayEdit ? { onEdit: setEditing } : {})}
      />
      <ClientFormDrawer
        editing={editing}
        onCreated={setCreated}
        onClose={(closed) => setEditing((current) => (current === closed ? null : current))}
      />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
