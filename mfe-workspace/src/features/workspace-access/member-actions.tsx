import { type Member, mayAct, toInviteCode } from '@reportage/contracts';
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

/** The actions menu of a member or an invitation. */
export function MemberActions({ member, mayManage, onRemove, onHandOver }: MemberActionsProps) {
  const t = useWorkspaceAccessMessages();
  const user = useUser();
  const { access } = useWorkspace();
  const invitationActions = useInvitationActions(member);
  const name = member.name || member.email;
  const isSelf = member.userId !== null && member.userId === user?.id;
  const handOverAction: MenuAction = {
    key: 'handOver',
    label: t(member.type === 'owner' ? 'handOver' : 'makeOwner'),
    run: () => onHandOver(member.type === 'owner' ? 'anyone' : member),
  };
  const mayHandOver = mayAct(access, 'own') && member.status === 'active';
  const memberActions = mayHandOver ? [handOverAction] : [];
  const mainActions = member.status === 'pending' ? (mayManage ? invitationActions : []) : memberActions;
  const mayRemove = isSelf || (mayManage && member.type !== 'owner');
  const removeAction: MenuAction = {
    key: 'remove',
    label: t(isSelf ? 'leave' : member.status === 'pending' ? 'withdraw' : 'remove'),
    danger: true,
    run: () => onRemove(member),
  };
  return <ActionsMenu name={name} actions={mayRemove ? [...mainActions, removeAction] : mainActions} />;
}

/** Returns the actions that resend a pending invitation and copy its link. */
function useInvitationActions({ id, email }: Member): MenuAction[] {
  const t = useWorkspaceAccessMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const { locale } = useUiSettings();
  const failures = useFailures('workspace');
  const resendMutation = useResendInvite();

  const resend = async () => {
    try {
      const language = locale.startsWith('de') ? 'de' : 'en';
      const { isMailed } = await resendMutation.run({
        params: { inviteId: id },
        query: { workspaceId },
        body: { language },
      });
      if (isMailed) messages.success(t('resent', { email }));
      else messages.error(t('notEmailed'));
    } catch (error) {
      failures.show('update', error);
    }
  };
  const copyLink = async () => {
    const inviteToken = toInviteCode({ hostWorkspaceId: workspaceId, inviteId: id });
    try {
      await navigator.clipboard.writeText(`${location.origin}/invite?inviteToken=${inviteToken}`);
      messages.success(t('linkCopied'));
    } catch {
      messages.error(t('linkNotCopied'));
    }
  };
  return [
    { key: 'resend', label: t('resend'), run: () => void resend() },
    { key: 'copy', label: t('copyLink'), run: () => void copyLink() },
  ];
}
