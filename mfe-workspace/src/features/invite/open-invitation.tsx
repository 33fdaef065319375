import type { Invite } from '@reportage/contracts';
import { mayAct } from '@reportage/contracts';
import { useQueryErrorToast } from '@reportage/remote-kit/runtime';
import {
  EyeOutlined,
  FailedState,
  LoadingState,
  LockOutlined,
  RelativeTime,
  ShareAltOutlined,
  Typography,
  WorkspaceMark,
} from '@reportage/ui';
import { useWorkspaces } from '../../data/current-workspace.ts';
import { AnswerForm, type AnswerFormProps } from './answer-form.tsx';
import { useInviteMessages } from './invite.messages.ts';
import styles from './invite.module.css';
import { getChoices } from './workspace-choices.ts';

type OpenInvitationProps = Omit<AnswerFormProps, 'choices'> & { invite: Invite };

/** Shows the inviter and the terms, with a form for answering. */
export function OpenInvitation(props: OpenInvitationProps) {
  const { host, connected } = props.invitation;
  const workspaces = useWorkspaces();
  useQueryErrorToast('workspace', 'fetch', workspaces.error);
  const choices = workspaces.data && getChoices(workspaces.data.data, host.id, connected);
  return (
    <>
      <InvitationHeader {...props} />
      {choices ? (
        <AnswerForm {...props} choices={choices} />
      ) : workspaces.error ? (
        <FailedState error={workspaces.error} onRetry={() => void workspaces.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

function InvitationHeader({ invitation }: Pick<OpenInvitationProps, 'invitation'>) {
  const t = useInviteMessages();
  const { host, personName, access, createdAt } = invitation;
  return (
    <header>
      <WorkspaceMark workspace={host} size={56} />
      <Typography.Title level={1} style={{ margin: '16px 0 4px', fontSize: 28 }}>
        {t('title', { host: host.name })}
      </Typography.Title>
      <Typography.Text type="secondary">
        {personName && t('sentBy', { name: personName })} <RelativeTime instant={createdAt} />
      </Typography.Text>
      <ul className={styles.terms}>
        <li>
          <EyeOutlined aria-hidden />
          {t('seeTerm', { host: host.name })}
        </li>
        {mayAct(access, 'manageOwn') && (
          <li>
            <ShareAltOutlined aria-hidden />
            {t('offerTerm', { host: host.name })}
          </li>
        )}
        <li>
          <LockOutlined aria-hidden />
          {t('privacyTerm')}
        </li>
      </ul>
    </header>
  );
}
