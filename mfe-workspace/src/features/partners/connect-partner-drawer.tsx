import { readInviteCode } from '@reportage/contracts';
import { type UnsavedWork, useFailures, useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Drawer, DrawerActions, Form, Input } from '@reportage/ui';
import { useConnectPartner } from '../../data/partners.queries.ts';
import { usePartnersMessages } from './partners.messages.ts';

/** Accepts an invitation on behalf of this workspace. */
export function ConnectPartnerDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = usePartnersMessages();
  const work = useUnsavedWork();
  const close = () => work.leave(onClose);
  return (
    <Drawer open={isOpen} onClose={close} title={t('connectTitle')} destroyOnHidden>
      {work.leaveDialog}
      <ConnectForm work={work} onClose={close} />
    </Drawer>
  );
}

function ConnectForm({ work, onClose }: { work: UnsavedWork; onClose: () => void }) {
  const t = usePartnersMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const connectMutation = useConnectPartner();

  const submit = async ({ code }: { code: string }) => {
    const invite = readInviteCode(code);
    if (!invite) return;
    try {
      const { name } = await connectMutation.run({ query: { workspaceId }, body: invite });
      work.markClean();
      messages.success(t('connected', { name }));
      onClose();
    } catch (error) {
      failures.show('add', error);
    }
  };

  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      initialValues={{ code: '' }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={work.touch}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item
        name="code"
        label={t('code')}
        extra={t('codeHelp')}
        validateTrigger="onSubmit"
        rules={[
          {
            validator: (_, code: string) =>
              readInviteCode(code) ? Promise.resolve() : Promise.reject(new Error(t('codeInvalid'))),
          },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <DrawerActions
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" htmlType="submit" loading={connectMutation.isPending}>
            {t('connectButton')}
          </Button>
        }
      />
    </Form>
  );
}
