import { useHost } from '@reportage/remote-kit/runtime';
import { Form, Modal, Spin, Typography } from '@reportage/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { AuthenticatorKey } from '../../../form/authenticator-key.tsx';
import { CodeField } from '../../../form/fields.tsx';
import { MessageSlot } from '../../../form/message-slot.tsx';
import { getErrorText } from '../../../form/show-failure.ts';
import { useMessages } from '../account.messages.ts';
import { useAccountCall } from '../account.queries.ts';

interface AuthenticatorDialogProps {
  email: string;
  onClose(): void;
}

/** Shows the key for an authenticator app; the app's first code enables it. */
export function AuthenticatorDialog({ email, onClose }: AuthenticatorDialogProps): ReactNode {
  const { session, messages } = useHost();
  const t = useMessages();
  const [secret, setSecret] = useState<string>();
  const [form] = Form.useForm<{ code: string }>();
  const { isPending, run } = useAccountCall((account, input: { code: string }) => account.confirmAuthenticator(input), {
    form,
    onDone: onClose,
  });

  const startSetup = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const setup = await session.account.startAuthenticatorSetup();
      if (!signal.aborted) setSecret(setup.secret);
    } catch (error) {
      if (signal.aborted) return;
      messages.notice(getErrorText(error), error);
      onClose();
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    void startSetup(controller.signal);
    return () => controller.abort();
  }, []);

  return (
    <Modal
      open
      title={t('authenticatorTitle')}
      okText={t('connect')}
      cancelText={t('cancel')}
      confirmLoading={isPending || !secret}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Typography.Paragraph>{t('authenticatorText')}</Typography.Paragraph>
      {secret ? (
        <>
          <AuthenticatorKey account={email} secret={secret} qrCodeLabel={t('qrCode')} secretLabel={t('secret')} />
          <Form form={form} layout="vertical" requiredMark={false} onFinish={run}>
            <CodeField label={t('code')} missingText={t('codeMissing')} />
            <MessageSlot />
          </Form>
        </>
      ) : (
        <Spin />
      )}
    </Modal>
  );
}
