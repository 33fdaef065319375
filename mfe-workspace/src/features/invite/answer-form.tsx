import { ApiError } from '@reportage/api';
import type { Invitation, Invite, Workspace } from '@reportage/contracts';
import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import { Button, Checkbox, Flex, Form, Typography, useServerErrors } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useConnectAsPartnerAndCreator } from '../../data/partners.queries.ts';
import { forgetInvite, readInvite } from '../../data/stored-invite.ts';
import { useInviteMessages } from './invite.messages.ts';
import { useAnswerInvite } from './invite.queries.ts';
import { SourceChoice } from './source-choice.tsx';
import { WorkspaceChoice } from './workspace-choice.tsx';
import { type WorkspaceChoice as Choice, getDefaultChoice } from './workspace-choices.ts';

interface AnswerValues {
  workspaceId: string;
  sourceIds?: string[];
  sharesNumbers: boolean;
}

/** The error codes for an invitation that was withdrawn or answered elsewhere. */
const unavailableCodes: readonly ApiError['code'][] = ['notFound', 'gone'];

export interface AnswerFormProps {
  invite: Invite;
  invitation: Extract<Invitation, { state: 'waiting' }>;
  choices: readonly Choice[];
  onLeave: () => void;
  /** Called if the invitation was withdrawn or answered elsewhere. */
  onUnavailable: () => void;
  loadPage: (path: string) => void;
}

export function AnswerForm({ invite, invitation, choices, onLeave, onUnavailable, loadPage }: AnswerFormProps) {
  const t = useInviteMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const [form] = Form.useForm<AnswerValues>();
  const showServerErrors = useServerErrors(form);
  const connectMutation = useConnectAsPartnerAndCreator();
  const answerMutation = useAnswerInvite();
  const navigate = useNavigate();
  const { host, access } = invitation;
  const defaultId = getDefaultChoice(choices);
  const chosenId = Form.useWatch('workspaceId', form) ?? defaultId;
  const selectedWorkspace = choices.find(({ workspace }) => workspace.id === chosenId)?.workspace;

  const handleError = (error: unknown) => {
    failures.show('add', error);
    if (error instanceof ApiError && unavailableCodes.includes(error.code)) onUnavailable();
    else showServerErrors(error);
  };
  const connect = async (workspace: Workspace, { sourceIds = [], sharesNumbers }: AnswerValues) => {
    const partner = await connectMutation.run({
      query: { workspaceId: workspace.id },
      body: { ...invite, access, dataSourceIds: sourceIds, sharesNumbers },
    });
    forgetInvite();
    loadPage(`/${workspace.slug}/partners?connected=${partner.id}`);
  };
  /** Opens the welcome steps, which create the workspace and connect it. The invitation stays in storage for them. */
  const accept = async () => {
    const { inviteId, hostWorkspaceId } = invite;
    const { redirectTo } = await answerMutation.run({
      params: { inviteId },
      query: { hostWorkspaceId },
      body: { answer: 'accept' },
    });
    navigate(redirectTo);
  };
  const decline = async () => {
    try {
      const { inviteId, hostWorkspaceId } = invite;
      await answerMutation.run({ params: { inviteId }, query: { hostWorkspaceId }, body: { answer: 'decline' } });
      messages.success(t('declined'));
      onLeave();
    } catch (error) {
      handleError(error);
    }
  };

  const submit = async (values: AnswerValues) => {
    // Another tab may have answered or dismissed the invitation.
    if (!readInvite()) return messages.error(t('noToken'));
    try {
      if (selectedWorkspace) await connect(selectedWorkspace, values);
      else await accept();
    } catch (error) {
      handleError(error);
    }
  };

  return (
    <Form<AnswerValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ workspaceId: defaultId, sharesNumbers: false }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(change) => {
        if ('workspaceId' in change) form.setFieldValue('sourceIds', []);
      }}
      onFinish={(values) => void submit(values)}
    >
      <WorkspaceChoice choices={choices} />
      {selectedWorkspace && <SourceChoice key={selectedWorkspace.id} workspace={selectedWorkspace} host={host.name} />}
      {selectedWorkspace && (
        <Form.Item name="sharesNumbers" valuePropName="checked" extra={t('numbersHelp', { host: host.name })}>
          <Checkbox>{t('numbersAgree')}</Checkbox>
        </Form.Item>
      )}
      <Flex gap={8} wrap>
        <Button type="primary" htmlType="submit" loading={connectMutation.isPending || answerMutation.isPending}>
          {t(selectedWorkspace ? 'connect' : 'accept')}
        </Button>
        <Button onClick={onLeave}>{t('notNow')}</Button>
        <Button type="link" danger onClick={() => void decline()}>
          {t('decline')}
        </Button>
      </Flex>
      <Typography.Paragraph type="secondary" style={{ marginTop: 12 }}>
        {t('notNowText')}
      </Typography.Paragraph>
    </Form>
  );
}
