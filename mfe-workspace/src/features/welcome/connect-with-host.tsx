import { ApiError } from '@reportage/api';
import type { Invite, Workspace } from '@reportage/contracts';
import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import { Button, Card, Checkbox, FailedState, Form, LoadingState, Typography, useServerErrors } from '@reportage/ui';
import { useConnectAsPartnerAndCreator } from '../../data/partners.queries.ts';
import { forgetInvite } from '../../data/stored-invite.ts';
import { useInvitation } from '../invite/invite.queries.ts';
import { StepActions } from '../step-actions/step-actions.tsx';
import { useWelcomeMessages } from './welcome.messages.ts';

interface ConnectWithHostProps {
  workspace: Workspace;
  invite: Invite;
  sources: readonly { id: string; name: string }[];
  /** Opens a path with a full page load. */
  loadPage: (path: string) => void;
}

interface ConnectForm {
  sourceIds: string[];
  sharesNumbers: boolean;
}

/** The last step for a creator: connects the workspace and its sources to the inviting workspace. */
export function ConnectWithHost({ workspace, invite, sources, loadPage }: ConnectWithHostProps) {
  const t = useWelcomeMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const [form] = Form.useForm<ConnectForm>();
  const showServerErrors = useServerErrors(form);
  const invitationQuery = useInvitation(invite);
  const connectMutation = useConnectAsPartnerAndCreator();
  if (invitationQuery.isPending) return <LoadingState />;
  if (invitationQuery.data?.state !== 'waiting') {
    return invitationQuery.error && invitationQuery.error.code !== 'notFound' ? (
      <FailedState error={invitationQuery.error} onRetry={() => void invitationQuery.refetch()} />
    ) : (
      <Typography.Text type="secondary">{t('inviteGone')}</Typography.Text>
    );
  }
  const { host, access } = invitationQuery.data;

  const connect = async ({ sourceIds, sharesNumbers }: ConnectForm) => {
    try {
      const body = { ...invite, access, dataSourceIds: sourceIds, sharesNumbers };
      const partner = await connectMutation.run({ query: { workspaceId: workspace.id }, body });
      forgetInvite();
      loadPage(`/${workspace.slug}/partners?connected=${partner.id}`);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'notFound') {
        messages.error(t('inviteGone'));
        await invitationQuery.refetch();
        return;
      }
      failures.show('add', error);
      showServerErrors(error);
    }
  };

  return (
    <Card title={t('hostTitle', { host: host.name })}>
      <Form<ConnectForm>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ sourceIds: sources.map(({ id }) => id), sharesNumbers: false }}
        onFinish={(values) => void connect(values)}
      >
        <Form.Item name="sourceIds" label={t('hostSources')} extra={t('hostSourcesHelp', { host: host.name })}>
          {sources.length === 0 ? (
            <Typography.Text type="secondary">{t('hostNoSources')}</Typography.Text>
          ) : (
            <Checkbox.Group
              aria-label={t('hostSources')}
              options={sources.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Form.Item>
        <Form.Item name="sharesNumbers" valuePropName="checked" extra={t('hostNumbersHelp', { host: host.name })}>
          <Checkbox>{t('hostNumbers')}</Checkbox>
        </Form.Item>
        <StepActions>
          <Button type="primary" htmlType="submit" loading={connectMutation.isPending}>
            {t('hostConnect', { host: host.name })}
          </Button>
        </StepActions>
      </Form>
    </Card>
  );
}
