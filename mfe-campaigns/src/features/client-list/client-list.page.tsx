import { type Client, clientSorts, mayAct } from '@reportage/contracts';
import { useQueryErrorToast, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  ActionsMenu,
  Button,
  DataList,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
  TeamOutlined,
  useIsListEmpty,
  useListState,
} from '@reportage/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getClientPagePath } from '../../data/client-path.ts';
import { getNewCampaignPath } from '../../data/edit-path.ts';
import { useCopyLink } from '../../data/use-copy-link.ts';
import { useClientColumns } from './client-columns.tsx';
import { useClientFilters } from './client-filters.ts';
import { type ClientEditTarget, ClientFormDrawer } from './client-form-drawer.tsx';
import { useClientListMessages } from './client-list.messages.ts';
import { useClients, useDeleteClients } from './client-list.queries.ts';

/** `/:workspaceId/campaigns/clients` */
export default function ClientListPage() {
  const t = useClientListMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  const list = useListState({ sorts: clientSorts });
  const filters = useClientFilters(list);
  const clientsQuery = useClients({ ...list.query, workspaceId: workspace.id });
  useQueryErrorToast('campaigns', list.search ? 'search' : 'fetch', clientsQuery.error);
  const [editTarget, setEditTarget] = useState<ClientEditTarget>(null);
  const [createdClient, setCreatedClient] = useState<Client | null>(null);
  const isListEmpty = useIsListEmpty({ list, query: clientsQuery, rowKey: ({ id }) => id, created: createdClient });
  const deleteMutation = useDeleteClients();
  const removal = useRemoval<Client>({
    family: 'campaigns',
    t,
    hasUndo: true,
    remove: (ids) => deleteMutation.run({ query: { workspaceId: workspace.id, ids } }),
  });
  const columns = useClientColumns();
  const mayEdit = mayAct(workspace.access, 'edit');

  const actionsColumn = {
    key: 'actions',
    title: t('actions'),
    width: 96,
    isFixed: true,
    render: (client: Client) => (
      <ActionsMenu
        name={client.name}
        actions={[
          { key: 'edit', label: t('edit'), run: () => setEditTarget(client) },
          {
            key: 'campaign',
            label: t('newCampaign'),
            run: () => navigate(getNewCampaignPath(workspace.slug, client.id)),
          },
          copyLink(getClientPagePath(workspace.slug, client.id)),
          { key: 'remove', label: t('remove'), danger: true, run: () => removal.ask([client]) },
        ]}
      />
    ),
  };
  const addButton = mayEdit && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditTarget('new')}>
      {t('add')}
    </Button>
  );

  const renderBulkActions = (rows: Client[]) => (
    <Button danger onClick={() => removal.ask(rows)}>
      {t('removeSelected')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('title')} primaryAction={!isListEmpty && addButton} />
      <DataList<Client>
        name="clients"
        label={t('title')}
        columns={mayEdit ? [...columns, actionsColumn] : columns}
        rowKey={(client) => client.id}
        list={list}
        query={clientsQuery}
        searchPlaceholder={t('search')}
        countText={(count) => t('counted', { count })}
        noMatchesTitle={t('noMatchesTitle')}
        filters={filters}
        created={createdClient}
        empty={{ icon: <TeamOutlined />, title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
        {...(mayEdit
          ? {
              selection: { actions: renderBulkActions, getName: (client: Client) => client.name },
              onEdit: setEditTarget,
            }
          : {})}
      />
      <ClientFormDrawer
        editTarget={editTarget}
        onCreated={setCreatedClient}
        onClose={(closedTarget) => setEditTarget((current) => (current === closedTarget ? null : current))}
      />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
