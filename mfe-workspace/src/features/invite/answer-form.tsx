import { ApiError } from '@reportage/api';
import type { Invitation, Invite, Workspace } from '@reportage/contracts';
import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import { Button, Checkbox, Flex, Form, Typography, useServerErrors } from '@reportage/ui';
import { browserTimezone } from '../../data/browser-timezone.ts';
import { useConnectPartner } from '../../data/partners.queries.ts';
import { forgetInvite, readInvite } from '../../data/stored-invite.ts';
import { useCreateWorkspaceFrom } from '../workspace-form/use-create-workspace.ts';
import type { WorkspaceForm } from '../workspace-form/workspace-fields.tsx';
import { useInviteMessages } from './invite.messages.ts';

import { SourceChoice } from './source-choice.tsx';
import { WorkspaceChoice } from './workspace-choice.tsx';
import { type WorkspaceChoice as Choice, firstChoice, newWorkspace } from './workspace-choices.ts';

interface Answer extends WorkspaceForm {
  workspaceId: string;
  sourceIds?: string[];
  sharesNumbers: boolean;
}

export interface AnswerFormProps {
  invite: Invite;
  invitation: Extract<Invitation, { state: 'waiting' }>;
  choices: readonly Choice[];
  onLeave: () => void;
  /** Called if the invitation was withdrawn or answered elsewhere. */
  onGone: () => void;
  leaveTo: (path: string) => void;
}

export function AnswerForm({ invite, invitation, choices, onLeave, onGone, leaveTo }: AnswerFormProps) {
  const t = useInviteMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const [form] = Form.useForm<Answer>();
  const showServerErrors = useServerErrors(form);
  const creating = useCreateWorkspaceFrom(form);
  const connecting = useConnectPartner();
  const { host, access } = invitation;
  const first = firstChoice(choices);
  const chosenId = Form.useWatch('workspaceId', form) ?? first;
  const chosen = choices.find(({ workspace }) => workspace.id === chosenId)?.workspace;

  const connect = async (workspace: Workspace, { sourceIds = [], sharesNumbers }: Answer) => {
    try {
      const body = { ...invite, access, dataSourceIds: sourceIds, sharesNumbers };
      const partner = await connecting.save({ query: { workspaceId: workspace.id }, body });
      forgetInvite();
      leaveTo(`/${workspace.slug}/partners?connected=${partner.id}`);
    } catch (error) {
      failures.show('add', error);
      if (error instanceof ApiError && error.code === 'notFound') onGone();
      else showServerErrors(error);
    }
  };

  const submit = async (values: Answer) => {
    // Another tab may have answered or dismissed the invitation.
    if (!readInvite()) return messages.error(t('noToken'));
    const workspace = chosen ?? (await creating.create(values));
    if (!workspace) return;
    // If connecting fails, a retry must not create a second workspace.
    form.setFieldValue('workspaceId', workspace.id);
    await connect(workspace, values);
  };

  return (
    <Form<Answer>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ workspaceId: first, name: '', timezone: browserTimezone(), sharesNumbers: false }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(change) => {
        if ('workspaceId' in change) form.setFieldValue('sourceIds', []);
      }}
      onFinish={(values) => void submit(values)}
    >
      <WorkspaceChoice choices={choices} isNew={chosenId === newWorkspace} />
      {chosen && <SourceChoice key={chosen.id} workspace={chosen} host={host.name} />}
      <Form.Item name="sharesNumbers" valuePropName="checked" extra={t('numbersHelp', { host: host.name })}>
        <Checkbox>{t('numbersAgree')}</Checkbox>
      </Form.Item>
      <Flex gap={8} wrap>
        <Button type="primary" htmlType="submit" loading={creating.isSaving || connecting.isSaving}>
          {t(chosen ? 'connect' : 'createAndConnect')}
        </Button>
        <Button onClick={onLeave}>{t('notNow')}</Button>
      </Flex>
      <Typography.Paragraph type="secondary" style={{ marginTop: 12 }}>
        {t('notNowText')}
      </Typography.Paragraph>
    </Form>
  );
}
