import { useListedRow } from '@reportage/api';
import { calls, type Group, groupReportSlug, mayAct } from '@reportage/contracts';
import { useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  ActionsMenu,
  BarChartOutlined,
  Button,
  FailedState,
  Flex,
  LoadingState,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
} from '@reportage/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { AddCampaignsDialog } from './add-campaigns-dialog.tsx';
import { GroupCampaigns } from './group-campaigns.tsx';
import { useGroupDetailsMessages } from './group-details.messages.ts';
import { GroupDrawer } from './group-drawer.tsx';
import { GroupFacts } from './group-facts.tsx';
import { GroupReports } from './group-reports.tsx';
import { useDeleteGroups, useGroup } from './groups.queries.ts';

/** `/:workspaceId/campaigns/groups/:groupId` */
export default function GroupDetailsPage() {
  const t = useGroupDetailsMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const { groupId = '' } = useParams();
  const query = useGroup(workspace.id, groupId);
  const group = query.data?.id === groupId ? query.data : undefined;
  const listed = useListedRow(calls.listGroups, workspace.id, groupId);
  const [isEditing, setEditing] = useState(false);
  const [adding, setAdding] = useState<Group[]>([]);
  const deleting = useDeleteGroups();
  const removal = useRemoval<Group>({
    family: 'campaigns',
    t,
    hasUndo: true,
    remove: (ids) => deleting.save({ query: { workspaceId: workspace.id, ids } }),
    onRemoved: () => navigate(`/${workspace.slug}/campaigns/groups`, { replace: true }),
  });

  if (query.isError && (!group || query.error.isNotFound))
    return <FailedState isScreen error={query.error} onRetry={() => void query.refetch()} />;
  if (!group) {
    return (
      <>
        {listed && <PageHeader title={listed.name} text={listed.meta.description} />}
        <LoadingState />
      </>
    );
  }

  const mayEdit = mayAct(workspace.access, 'edit');
  const addButton = (
    <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding([group])}>
      {t('add')}
    </Button>
  );
  const reportPath = `/${workspace.slug}/${groupReportSlug(group)}`;
  const reportLink = (
    <Button
      icon={<BarChartOutlined aria-hidden />}
      href={reportPath}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(reportPath);
      }}
    >
      {t('groupReport')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={group.name}
        text={group.meta.description}
        {...(mayEdit
          ? {
              primaryAction: (
                <Flex gap={8}>
                  <Button type="primary" onClick={() => setEditing(true)}>
                    {t('edit')}
                  </Button>
                  <ActionsMenu
                    actions={[{ key: 'remove', label: t('remove'), danger: true, run: () => removal.ask([group]) }]}
                  />
                </Flex>
              ),
              extra: (
                <Flex gap={8} wrap>
                  {reportLink}
                  {addButton}
                </Flex>
              ),
            }
          : { extra: reportLink })}
      />
      <Flex vertical gap={24}>
        <GroupFacts group={group} />
        <GroupCampaigns group={group} mayEdit={mayEdit} refetch={() => void query.refetch()} />
        <GroupReports reports={group.reports} />
      </Flex>
      <GroupDrawer editing={isEditing ? group.id : null} onClose={() => setEditing(false)} />
      <AddCampaignsDialog groups={adding} onClose={() => setAdding([])} />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
