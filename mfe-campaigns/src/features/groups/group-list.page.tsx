import { calls, type GroupSummary, mayAct } from '@reportage/contracts';
import { type LoadBeforeOpening, useQueryErrorToast, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  ActionsMenu,
  Button,
  DataList,
  Flex,
  GroupOutlined,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
  readListQuery,
  useIsListEmpty,
  useListState,
} from '@reportage/ui';
import { useState } from 'react';
import { AddCampaignsDialog } from './add-campaigns-dialog.tsx';
import { groupListOptions, useGroupColumns } from './group-columns.tsx';
import { GroupDrawer } from './group-drawer.tsx';
import { useGroupFilters } from './group-filters.ts';
import { useGroupsMessages } from './groups.messages.ts';
import { useDeleteGroups, useGroups } from './groups.queries.ts';

export const load: LoadBeforeOpening = ({ workspace, search, fetch }) =>
  fetch(calls.listGroups, { query: { ...readListQuery(search, groupListOptions), workspaceId: workspace.id } });

/** `/:workspaceId/campaigns/groups` */
export default function GroupListPage() {
  const t = useGroupsMessages();
  const workspace = useWorkspace();
  const list = useListState(groupListOptions);
  const filters = useGroupFilters(list);
  const groups = useGroups({ ...list.query, workspaceId: workspace.id });
  useQueryErrorToast('campaigns', list.search ? 'search' : 'fetch', groups.error);
  const columns = useGroupColumns();
  const [editTarget, setEditTarget] = useState<string | null>(null);
  const [createdGroup, setCreatedGroup] = useState<GroupSummary | null>(null);
  const isEmpty = useIsListEmpty({ list, query: groups, rowKey: ({ id }) => id, created: createdGroup });
  const [addDialog, setAddDialog] = useState<{ groups: GroupSummary[]; clear: () => void } | null>(null);
  const deleteMutation = useDeleteGroups();
  const removal = useRemoval<GroupSummary>({
    family: 'campaigns',
    t,
    hasUndo: true,
    remove: (ids) => deleteMutation.run({ query: { workspaceId: workspace.id, ids } }),
  });
  const mayEdit = mayAct(workspace.access, 'edit');

  const actionsColumn = {
    key: 'actions',
    title: t('actions'),
    width: 104,
    isFixed: true,
    render: (group: GroupSummary) => (
      <ActionsMenu
        name={group.name}
        actions={[
          { key: 'edit', label: t('edit'), run: () => setEditTarget(group.id) },
          {
            key: 'addCampaigns',
            label: t('addCampaigns'),
            run: () => setAddDialog({ groups: [group], clear: () => {} }),
          },
          { key: 'remove', label: t('remove'), danger: true, run: () => removal.ask([group]) },
        ]}
      />
    ),
  };
  const addButton = mayEdit && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditTarget('new')}>
      {t('add')}
    </Button>
  );
  const renderBulkActions = (rows: GroupSummary[], clear: () => void) => (
    <Flex gap={8}>
      <Button onClick={() => setAddDialog({ groups: rows, clear })}>{t('addCampaigns')}</Button>
      <Button danger onClick={() => removal.ask(rows)}>
        {t('remove')}
      </Button>
    </Flex>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        help={{ about: t('title'), text: t('help') }}
        primaryAction={!isEmpty && addButton}
      />
      <DataList<GroupSummary>
        name="groups"
        label={t('title')}
        columns={mayEdit ? [...columns, actionsColumn] : columns}
        rowKey={(group) => group.id}
        list={list}
        query={groups}
        searchPlaceholder={t('search')}
        countText={(count) => t('counted', { count })}
        noMatchesTitle={t('noMatchesTitle')}
        filters={filters}
        created={createdGroup}
        empty={{ icon: <GroupOutlined />, title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
        {...(mayEdit
          ? {
              selection: { actions: renderBulkActions, getName: (group: GroupSummary) => group.name },
              onEdit: ({ id }: GroupSummary) => setEditTarget(id),
            }
          : {})}
      />
      <GroupDrawer editTarget={editTarget} onCreated={setCreatedGroup} onClose={() => setEditTarget(null)} />
      <AddCampaignsDialog
        groups={addDialog?.groups ?? []}
        onAdded={() => addDialog?.clear()}
        onClose={() => setAddDialog(null)}
      />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
