import { useListedRow } from '@reportage/api';
import { calls, type Group, getRelativeGroupReportPath, mayAct } from '@reportage/contracts';
import { useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  BarChartOutlined,
  EditOutlined,
  FailedState,
  LinkButton,
  LoadingState,
  type PageAction,
  PageActions,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
} from '@reportage/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import page from '../../layout/item-page.module.css';
import { AddCampaignsDialog } from './add-campaigns-dialog.tsx';
import { useGroupDetailsMessages } from './group-details.messages.ts';
import { GroupDrawer } from './group-drawer.tsx';
import { GroupFacts } from './group-facts.tsx';
import { GroupHeader } from './group-header.tsx';
import { GroupNumbers } from './group-numbers.tsx';
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
  const listedRow = useListedRow(calls.listGroups, workspace.id, groupId);
  const [isEditing, setEditing] = useState(false);
  const [targetGroups, setTargetGroups] = useState<Group[]>([]);
  const deleteMutation = useDeleteGroups();
  const removal = useRemoval<Group>({
    family: 'campaigns',
    t,
    hasUndo: true,
    remove: (ids) => deleteMutation.run({ query: { workspaceId: workspace.id, ids } }),
    onRemoved: () => navigate(`/${workspace.slug}/campaigns/groups`, { replace: true }),
  });

  const groupsLink = <Link to={`/${workspace.slug}/campaigns/groups`}>{t('groups')}</Link>;
  if (query.isError && (!group || query.error.isNotFound))
    return <FailedState isScreen error={query.error} onRetry={() => void query.refetch()} />;
  if (!group) {
    return (
      <>
        {listedRow && <PageHeader parent={groupsLink} title={listedRow.name} />}
        <LoadingState shape={listedRow ? 'rows' : 'item'} />
      </>
    );
  }

  const mayEdit = mayAct(workspace.access, 'edit');
  const actions: PageAction[] = mayEdit
    ? [
        { key: 'edit', label: t('edit'), icon: <EditOutlined aria-hidden />, run: () => setEditing(true) },
        { key: 'add', label: t('add'), icon: <PlusOutlined aria-hidden />, run: () => setTargetGroups([group]) },
        { key: 'remove', label: t('remove'), danger: true, isInMenu: true, run: () => removal.ask([group]) },
      ]
    : [];
  const reportButton = (
    <LinkButton
      type="primary"
      icon={<BarChartOutlined aria-hidden />}
      to={`/${workspace.slug}/${getRelativeGroupReportPath(group)}`}
    >
      {t('openReport')}
    </LinkButton>
  );
  return (
    <>
      <GroupHeader group={group} actions={<PageActions isPrimaryNamed actions={actions} primary={reportButton} />} />
      <div className={page.columns}>
        <div className={page.column}>
          <GroupNumbers group={group} mayEdit={mayEdit} refetch={() => void query.refetch()} />
        </div>
        <div className={page.column}>
          <GroupFacts group={group} />
          <GroupReports reports={group.reports} />
        </div>
      </div>
      <GroupDrawer editTarget={isEditing ? group.id : null} onClose={() => setEditing(false)} />
      <AddCampaignsDialog groups={targetGroups} onClose={() => setTargetGroups([])} />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
