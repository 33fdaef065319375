import { type Client, mayAct } from '@reportage/contracts';
import { useFailedQuery, useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  DataList,
  DeleteOutlined,
  PageHeader,
  PlusOutlined,
  RelativeTime,
  RemoveDialog,
  useListState,
} from '@reportage/ui';
import { useState } from 'react';
import { type ClientEditing, ClientFormDrawer } from './client-form-drawer.tsx';
import { useClientListMessages } from './client-list.messages.ts';
import { useClients, useDeleteClients } from './client-list.queries.ts';

const sorts = ['name', 'ownerName', 'createdAtSince'] as const;

/** `/:workspaceId/campaigns/clients` */
export default function ClientListPage() {
  const t = useClientListMessages();
  const { messages } = useHost();
  const workspace = useWorkspace();
  const list = useListState({ sorts });
  const clients = useClients({ ...list.query, workspaceId: workspace.id });
  useFailedQuery('campaigns', list.search ? 'search' : 'fetch', clients.error);
  const failures = useFailures('campaigns');
  const [editing, setEditing] = useState<ClientEditing>(null);
  const deleting = useDeleteClients();
  const [removing, setRemoving] = useState<readonly Client[]>([]);
  const mayEdit = mayAct(workspace.access, 'edit');

  const columns = [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      render: (client: Client) =>
        mayEdit ? (
          <Button
            type="link"
            style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
            onClick={() => setEditing(client)}
          >
            {client.name}
          </Button>
        ) : (
          client.name
        ),
    },
    { key: 'ownerName', title: t('owner'), sortBy: 'ownerName', render: (client: Client) => client.ownerName },
    {
      key: 'createdAtSince',
      title: t('created'),
      sortBy: 'createdAtSince',
      render: (client: Client) => <RelativeTime instant={client.createdAtSince} />,
    },
  ];
  const actions = {
    key: 'actions',
    title: t('actions'),
    width: 96,
    isFixed: true,
    render: (client: Client) => (
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('removeOne', { name: client.name })}
        onClick={() => setRemoving([client])}
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
      <PageHeader title={t('title')} primaryAction={add} />
      <DataList<Client>
        name="clients"
        label={t('title')}
        columns={mayEdit ? [...columns, actions] : columns}
        rowKey={(client) => client.id}
        list={list}
        query={clients}
        searchPlaceholder={t('search')}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      <ClientFormDrawer editing={editing} onClose={() => setEditing(null)} />
      <RemoveDialog
        rows={removing}
        title={t('removeTitle', { count: removing.length })}
        text={(names) => t('removeText', { names })}
        remove={(ids) => deleting.save({ query: { workspaceId: workspace.id, ids } })}
        onRemoved={() => messages.success(t('removed'))}
        onFailed={(error) => failures.tell('remove', error)}
        onClose={() => setRemoving([])}
      />
    </>
  );
}
