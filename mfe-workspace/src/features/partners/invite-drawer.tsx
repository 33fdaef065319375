import type { CallOutput, calls } from '@reportage/contracts';
import { type UnsavedWork, useFailures, useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  CopyField,
  Drawer,
  DrawerActions,
  Flex,
  Form,
  Input,
  Radio,
  Typography,
  useServerErrors,
  useUiSettings,
} from '@reportage/ui';
import { useState } from 'react';
import { useInvite } from '../../data/partners.queries.ts';
import { usePartnersMessages } from './partners.messages.ts';

interface InviteForm {
  email: string;
  access: 'viewer' | 'editor';
}
type CreatedInvite = CallOutput<typeof calls.inviteCreator> & { email: string };

interface InviteDrawerProps {
  isOpen: boolean;
  /** Defaults to the title used in the partner list. */
  title?: string;
  onClose: () => void;
}

export function InviteDrawer({ isOpen, title, onClose }: InviteDrawerProps) {
  const t = usePartnersMessages();
  const work = useUnsavedWork();
  const close = () => work.leave(onClose);
  return (
    <Drawer open={isOpen} onClose={close} title={title ?? t('inviteTitle')} destroyOnHidden>
      {work.question}
      <InviteSteps work={work} onClose={close} />
    </Drawer>
  );
}

/** Asks for the email address, then shows the invitation's link. */
function InviteSteps({ work, onClose }: { work: UnsavedWork; onClose: () => void }) {
  const t = usePartnersMessages();
  const { messages } = useHost();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const [form] = Form.useForm<InviteForm>();
  const showServerErrors = useServerErrors(form);
  const inviteMutation = useInvite();
  const [createdInvite, setCreatedInvite] = useState<CreatedInvite>();

  const submit = async ({ email, access }: InviteForm) => {
    try {
      const body = {
        email: email.trim(),
        access,
        language: locale.startsWith('de') ? ('de' as const) : ('en' as const),
      };
      const response = await inviteMutation.save({ query: { workspaceId }, body });
      work.settle();
      if (response.alreadyInvited) messages.error(t('alreadyInvited'));
      setCreatedInvite({ ...response, email: body.email });
    } catch (error) {
      failures.show('add', error);
      showServerErrors(error);
    }
  };

  if (createdInvite) {
    return (
      <Flex vertical gap={16}>
        <Typography.Title level={5} style={{ margin: 0 }}>
          {t(createdInvite.isMailed ? 'mailedTitle' : 'codeTitle', { email: createdInvite.email })}
        </Typography.Title>
        <Typography.Text type="secondary">{t(createdInvite.isMailed ? 'mailedText' : 'codeText')}</Typography.Text>
        <CopyField label={t('link')} value={`${location.origin}/invite?inviteToken=${createdInvite.inviteToken}`} />
        <DrawerActions
          primary={
            <Button type="primary" onClick={onClose}>
              {t('done')}
            </Button>
          }
        />
      </Flex>
    );
  }
  return (
    <Form<InviteForm>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ email: '', access: 'editor' }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={work.touch}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item
        name="email"
        label={t('email')}
        extra={t('emailHelp')}
        rules={[
          { required: true, type: 'email', transform: (text: string) => text.trim(), message: t('emailInvalid') },
        ]}
      >
        <Input type="email" autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="access" label={t('access')}>
        <Radio.Group
          aria-label={t('access')}
          vertical
          options={(['viewer', 'editor'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Form.Item>
      <DrawerActions
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" htmlType="submit" loading={inviteMutation.isSaving}>
            {t('send')}
          </Button>
        }
      />
    </Form>
  );
}
