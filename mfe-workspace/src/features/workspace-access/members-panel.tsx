import { type Member, mayAct } from '@reportage/contracts';
import { PageIntroduction } from '@reportage/remote-kit/pages-layout';
import { useQueryErrorToast, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { DataList, TeamOutlined, useListState } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useMembers } from '../../data/members.queries.ts';
import { MemberRemovalDialog } from '../member-removal/member-removal-dialog.tsx';
import { OwnerCannotLeaveDialog } from '../member-removal/owner-stays-dialog.tsx';
import { WithdrawalDialog } from '../member-removal/withdrawal-dialog.tsx';
import { HandoverDialog } from './hand-over-dialog.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { useMemberFilters } from './member-filters.ts';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';

const listOptions = { sorts: ['email', 'name', 'status', 'type', 'createdAtSince'] as const };

type OpenDialog =
  | { name: 'withdraw'; invitation: Member }
  | { name: 'remove'; leavingMember: Member | 'self' }
  | { name: 'ownerCannotLeave' }
  | { name: 'handOver'; newOwner: Member | 'anyone' };

/** Members and pending invitations of the workspace; the user's own row also has an action for leaving. */
export function MembersPanel({ inviteButton }: { inviteButton: ReactNode }) {
  const t = useWorkspaceAccessMessages();
  const { id: workspaceId, access } = useWorkspace();
  const user = useUser();
  const list = useListState(listOptions);
  const filters = useMemberFilters(list);
  const membersQuery = useMembers({ ...list.query, workspaceId });
  useQueryErrorToast('workspace', list.search ? 'search' : 'fetch', membersQuery.error);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const closeDialog = () => setDialog(null);
  const openLeaveDialog = () =>
    setDialog(access === 'owner' ? { name: 'ownerCannotLeave' } : { name: 'remove', leavingMember: 'self' });
  const openHandOverDialog = (newOwner: Member | 'anyone') => setDialog({ name: 'handOver', newOwner });
  const mayManage = mayAct(access, 'administer');
  const columns = useMemberColumns({
    mayManage,
    onRemove: (member) => {
      if (member.status === 'pending') setDialog({ name: 'withdraw', invitation: member });
      else if (member.userId === user?.id) openLeaveDialog();
      else setDialog({ name: 'remove', leavingMember: member });
    },
    onHandOver: openHandOverDialog,
  });

  return (
    <>
      <PageIntroduction saving={mayManage ? 'immediately' : undefined} />
      <DataList<Member>
        name="members"
        label={t('members')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        query={membersQuery}
        searchPlaceholder={t('search')}
        countText={(count) => t('counted', { count })}
        filters={filters}
        empty={{ icon: <TeamOutlined />, title: t('emptyTitle'), text: t('emptyText'), action: inviteButton }}
      />
      <WithdrawalDialog invitation={dialog?.name === 'withdraw' ? dialog.invitation : null} onClose={closeDialog} />
      <MemberRemovalDialog
        leavingMember={dialog?.name === 'remove' ? dialog.leavingMember : null}
        onClose={closeDialog}
      />
      <OwnerCannotLeaveDialog
        isOpen={dialog?.name === 'ownerCannotLeave'}
        onClose={closeDialog}
        onHandOver={() => openHandOverDialog('anyone')}
      />
      <HandoverDialog newOwner={dialog?.name === 'handOver' ? dialog.newOwner : null} onClose={closeDialog} />
    </>
  );
}
