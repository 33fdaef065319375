import { inviteCodeOf, type Member, mayAct } from '@reportage/contracts';
import { useFailures, useHost, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { ActionsMenu, type MenuAction, useUiSettings } from '@reportage/ui';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';
import { useResendInvite } from './workspace-access.queries.ts';

interface MemberActionsProps {
  member: Member;
  mayManage: boolean;
  onRemove: (member: Member) => void;
  onHandOver: (newOwner: Member | 'anyone') => void;
}

/** Actions on one member or invitation. */
export function MemberActions({ member, mayManage, onRemove, onHandOver }: MemberActionsProps) {
  const t = useWorkspaceAccessMessages();
  const user = useUser();
  const { access } = useWorkspace();
  const inviteItems = useInviteItems(member);
  const name = member.name || member.email;
  const isOwn = member.userId !== null && member.userId === user?.id;
  const handOver: MenuAction = {
    key: 'handOver',
    label: t(member.type === 'owner' ? 'handOver' : 'makeOwner'),
    run: () => onHandOver(member.type === 'owner' ? 'anyone' : member),
  };
  const mayHandOver = mayAct(access, 'own') && member.status === 'active';
  const items = member.status === 'pending' ? (mayManage ? inviteItems : []) : mayHandOver ? [handOver] : [];
  const mayRemove = isOwn || (mayManage && member.type !== 'owner');
  const remove: MenuAction = {
    key: 'remove',
    label: t(isOwn ? 'leave' : member.status === 'pending' ? 'withdraw' : 'remove'),
    danger: true,
    run: () => onRemove(member),
  };
  return <ActionsMenu name={name} actions={mayRemove ? [...items, remove] : items} />;
}

/** Emails a pending invitation again, or copies its link. */
function useInviteItems({ id, email }: Member): MenuAction[] {
  const t = useWorkspaceAccessMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const { locale } = useUiSettings();
  const failures = useFailures('workspace');
  const resendMutation = useResendInvite();

  const resend = async () => {
    try {
      const language = locale.startsWith('de') ? 'de' : 'en';
      const { isMailed } = await resendMutation.save({
        params: { inviteId: id },
        query: { workspaceId },
        body: { language },
      });
      if (isMailed) messages.success(t('resent', { email }));
      else messages.error(t('notMailed'));
    } catch (error) {
      failures.show('update', error);
    }
  };
  const copy = async () => {
    const inviteToken = inviteCodeOf({ hostWorkspaceId: workspaceId, inviteId: id });
    try {
      await navigator.clipboard.writeText(`${location.origin}/invite?inviteToken=${inviteToken}`);
      messages.success(t('linkCopied'));
    } catch {
      messages.error(t('linkNotCopied'));
    }
  };
  return [
    { key: 'resend', label: t('resend'), run: () => void resend() },
    { key: 'copy', label: t('copyLink'), run: () => void copy() },
  ];
}
