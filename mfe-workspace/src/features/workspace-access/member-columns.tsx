import type { Member } from '@reportage/contracts';
import { useUser } from '@reportage/remote-kit/runtime';
import { type DataColumn, Flex, InstantDay, StatusChip, stateTones, Tag, Typography } from '@reportage/ui';
import { MemberActions } from './member-actions.tsx';
import { MemberRole } from './member-role.tsx';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';

interface MemberColumnsOptions {
  mayManage: boolean;
  onRemove: (member: Member) => void;
  onHandOver: (newOwner: Member | 'anyone') => void;
}

export function useMemberColumns({ mayManage, onRemove, onHandOver }: MemberColumnsOptions): DataColumn<Member>[] {
  const t = useWorkspaceAccessMessages();
  const user = useUser();
  return [
    {
      key: 'email',
      title: t('email'),
      sortBy: 'email',
      isFixed: true,
      width: 248,
      render: ({ email }) => <EmailText email={email} />,
    },
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      width: 184,
      renderOnPhone: ({ status, name, invitedBy, userId }) => {
        if (status !== 'active') return invitedBy && t('invitedBy', { name: invitedBy });
        return userId === user?.id ? `${name} (${t('you')})` : name;
      },
      render: ({ status, name, invitedBy, userId }) =>
        status === 'active' ? (
          <Flex gap={8} align="center" wrap>
            <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
            {userId === user?.id && <Tag>{t('you')}</Tag>}
          </Flex>
        ) : (
          <Typography.Text type="secondary">{invitedBy ? t('invitedBy', { name: invitedBy }) : '–'}</Typography.Text>
        ),
    },
    {
      key: 'status',
      title: t('status'),
      sortBy: 'status',
      onPhone: 'status',
      render: ({ status }) => (
        <StatusChip tone={stateTones[status === 'active' ? 'active' : 'pending']}>{t(status)}</StatusChip>
      ),
    },
    {
      key: 'type',
      title: t('role'),
      sortBy: 'type',
      width: 160,
      render: (member) => <MemberRole member={member} mayManage={mayManage} />,
    },
    {
      key: 'createdAtSince',
      title: t('createdAtSince'),
      onPhone: 'hidden',
      sortBy: 'createdAtSince',
      render: ({ createdAtSince }) => <InstantDay instant={createdAtSince} />,
    },
    {
      key: 'actions',
      title: t('actions'),
      width: 112,
      isFixed: true,
      render: (member) => (
        <MemberActions member={member} mayManage={mayManage} onRemove={onRemove} onHandOver={onHandOver} />
      ),
    },
  ];
}

/** Allows a line break after the @ instead of inside a word. */
function EmailText({ email }: { email: string }) {
  const domainStart = email.lastIndexOf('@') + 1;
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {email.slice(0, domainStart)}
      <wbr />
      {email.slice(domainStart)}
    </span>
  );
}
