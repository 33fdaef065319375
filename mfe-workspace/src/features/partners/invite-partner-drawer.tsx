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
  RadioList,
  Typography,
  useServerErrors,
  useUiSettings,
} from '@reportage/ui';
import { useState } from 'react';
import { useAccessMessages } from '../../data/access.messages.ts';
import { useInvite } from '../../data/partners.queries.ts';
import { useIsMounted } from '../../data/use-is-mounted.ts';
import { usePartnersMessages } from './partners.messages.ts';

interface InviteForm {
  email: string;
  access: 'viewer' | 'editor';
}
type CreatedInvite = CallOutput<typeof calls.inviteCreator> & { email: string };

interface InvitePartnerDrawerProps {
  isOpen: boolean;
  /** Defaults to the title used in the partner list. */
  title?: string;
  /** What the relationship means for both sides; defaults to the text for partners. */
  meaning?: string;
  onClose: () => void;
}

/** Invites a partner or a creator by email, then shows the invitation link. */
export function InvitePartnerDrawer({ isOpen, title, meaning, onClose }: InvitePartnerDrawerProps) {
  const t = usePartnersMessages();
  const work = useUnsavedWork();
  const [createdInvite, setCreatedInvite] = useState<CreatedInvite | null>(null);
  const close = () => work.leave(onClose);
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      // Reset only once the drawer has closed, so that no empty form replaces the link while the drawer slides out.
      afterOpenChange={(hasOpened) => hasOpened || setCreatedInvite(null)}
      title={title ?? t('inviteTitle')}
      destroyOnHidden
      // A click outside the drawer or Escape would lose the link.
      mask={{ closable: createdInvite === null }}
      keyboard={createdInvite === null}
    >
      {work.leaveDialog}
      {createdInvite ? (
        <InviteLink createdInvite={createdInvite} onDone={close} />
      ) : (
        <InviteFields
          work={work}
          meaning={meaning ?? t('partnerMeaning')}
          onCreated={setCreatedInvite}
          onCancel={close}
        />
      )}
    </Drawer>
  );
}

interface InviteFieldsProps {
  work: UnsavedWork;
  meaning: string;
  /** Not called if the drawer was closed in the meantime. */
  onCreated: (createdInvite: CreatedInvite) => void;
  onCancel: () => void;
}

function InviteFields({ work, meaning, onCreated, onCancel }: InviteFieldsProps) {
  const t = usePartnersMessages();
  const tAccess = useAccessMessages();
  const { messages } = useHost();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const [form] = Form.useForm<InviteForm>();
  const showServerErrors = useServerErrors(form);
  const inviteMutation = useInvite();
  const isMounted = useIsMounted();

  const submit = async ({ email, access }: InviteForm) => {
    try {
      const body = {
        email: email.trim(),
        access,
        language: locale.startsWith('de') ? ('de' as const) : ('en' as const),
      };
      const response = await inviteMutation.run({ query: { workspaceId }, body });
      if (response.alreadyInvited) messages.error(t('alreadyInvited'));
      if (!isMounted()) return;
      work.markClean();
      onCreated({ ...response, email: body.email });
    } catch (error) {
      failures.show('add', error);
      showServerErrors(error);
    }
  };

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
      <Typography.Paragraph type="secondary">{meaning}</Typography.Paragraph>
      <Form.Item
        name="email"
        label={t('email')}
        extra={t('emailHelp')}
        rules={[
          { required: true, type: 'email', transform: (text: string) => text.trim(), message: t('emailInvalid') },
        ]}
      >
        <Input type="email" autoComplete="off" />
      </Form.Item>
      <Form.Item name="access" label={t('access')}>
        <RadioList
          label={t('access')}
          options={(['viewer', 'editor'] as const).map((value) => ({
            value,
            label: tAccess(value),
            text: t(`${value}Description`),
          }))}
        />
      </Form.Item>
      <DrawerActions
        secondary={<Button onClick={onCancel}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" htmlType="submit" loading={inviteMutation.isPending}>
            {t('send')}
          </Button>
        }
      />
    </Form>
  );
}

function InviteLink({ createdInvite, onDone }: { createdInvite: CreatedInvite; onDone: () => void }) {
  const t = usePartnersMessages();
  const { isMailed, email, inviteToken } = createdInvite;
  return (
    <Flex vertical gap={16}>
      <Typography.Title level={5} style={{ margin: 0 }}>
        {t(isMailed ? 'emailedTitle' : 'codeTitle', { email })}
      </Typography.Title>
      <Typography.Text type="secondary">{t(isMailed ? 'emailedText' : 'codeText')}</Typography.Text>
      <CopyField autoFocus isLink label={t('link')} value={`${location.origin}/invite?inviteToken=${inviteToken}`} />
      <DrawerActions
        primary={
          <Button type="primary" onClick={onDone}>
            {t('done')}
          </Button>
        }
      />
    </Flex>
  );
}
