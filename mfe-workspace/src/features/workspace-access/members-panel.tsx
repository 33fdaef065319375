import { calls, type Member, mayAct } from '@reportage/contracts';
import { useFailedQuery, useSampleRefusal, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { DataList, TeamOutlined, useListState } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useMembers } from '../../data/members.queries.ts';
import { MemberRemovalDialog } from '../member-removal/member-removal-dialog.tsx';
import { OwnerStaysDialog } from '../member-removal/owner-stays-dialog.tsx';
import { WithdrawalDialog } from '../member-removal/withdrawal-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { useMemberFilters } from './member-filters.ts';
import { OwnMembership } from './own-membership.tsx';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';

const listOptions = { sorts: ['email', 'name', 'status', 'type', 'createdAtSince'] as const };

type OpenDialog =
  | { name: 'withdraw'; invitation: Member }
  | { name: 'remove'; leaving: Member | 'self' }
  | { name: 'ownerStays' }
  | { name: 'handOver'; newOwner: Member | 'anyone' };

/** Members and pending invitations of the workspace, and the user's own membership. */
export function MembersPanel({ inviteButton }: { inviteButton: ReactNode }) {
  const t = useWorkspaceAccessMessages();
  const { id: workspaceId, access } = useWorkspace();
  const user = useUser();
  const cannotLeave = useSampleRefusal(calls.leaveWorkspace) !== undefined;
  const list = useListState(listOptions);
  const filters = useMemberFilters(list);
  const members = useMembers({ ...list.query, workspaceId });
  useFailedQuery('workspace', list.search ? 'search' : 'fetch', members.error);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const leave = () => setDialog(access === 'owner' ? { name: 'ownerStays' } : { name: 'remove', leaving: 'self' });
  const handOver = (newOwner: Member | 'anyone') => setDialog({ name: 'handOver', newOwner });
  const columns = useMemberColumns({
    mayManage: mayAct(access, 'administer'),
    onRemove: (member) => {
      if (member.status === 'pending') setDialog({ name: 'withdraw', invitation: member });
      else if (member.userId === user?.id) leave();
      else setDialog({ name: 'remove', leaving: member });
    },
    onHandOver: handOver,
  });

  return (
    <>
      <DataList<Member>
        name="members"
        label={t('members')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        query={members}
        searchPlaceholder={t('search')}
        countText={(count) => t('counted', { count })}
        filters={filters}
        empty={{ icon: <TeamOutlined />, title: t('emptyTitle'), text: t('emptyText'), action: inviteButton }}
      />
      {/* Platform staff and users who view the sample are not members. */}
      {!user?.isAdmin && !cannotLeave && <OwnMembership onLeave={leave} />}
      <WithdrawalDialog invitation={dialog?.name === 'withdraw' ? dialog.invitation : null} onClose={close} />
      <MemberRemovalDialog leaving={dialog?.name === 'remove' ? dialog.leaving : null} onClose={close} />
      <OwnerStaysDialog isOpen={dialog?.name === 'ownerStays'} onClose={close} onHandOver={() => handOver('anyone')} />
      <HandOverDialog newOwner={dialog?.name === 'handOver' ? dialog.newOwner : null} onClose={close} />
    </>
  );
}
