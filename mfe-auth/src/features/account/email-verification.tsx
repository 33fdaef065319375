import { useHost } from '@reportage/remote-kit/runtime';
import { Button, Form, Modal } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { CodeField } from '../../form/fields.tsx';
import { MessageSlot } from '../../form/message-slot.tsx';
import { useMessages } from './account.messages.ts';
import styles from './account.module.css';
import { useAccountCall } from './account.queries.ts';

/** Offers to verify the account's email address with a code, because invitations work only for verified addresses. */
export function EmailVerification({ email }: { email: string }): ReactNode {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { isPending, run } = useAccountCall((account) => account.startEmailVerification(), {
    onDone: () => setOpen(true),
  });
  return (
    <div className={styles.unverified}>
      <span>{t('emailUnverified')}</span>
      <Button size="small" loading={isPending} onClick={() => run(undefined)}>
        {t('verifyEmail')}
      </Button>
      {isOpen && <CodeDialog email={email} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CodeDialog({ email, onClose }: { email: string; onClose(): void }): ReactNode {
  const { messages } = useHost();
  const t = useMessages();
  const [form] = Form.useForm<{ code: string }>();
  const confirm = useAccountCall((account, { code }: { code: string }) => account.confirmEmail({ code }), {
    form,
    onDone() {
      messages.success(t('emailVerified'));
      onClose();
    },
  });
  return (
    <Modal
      open
      title={t('verifyEmailTitle')}
      okText={t('verifyEmailSubmit')}
      cancelText={t('cancel')}
      confirmLoading={confirm.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<{ code: string }> form={form} layout="vertical" requiredMark={false} onFinish={confirm.run}>
        <p>{t('verifyEmailText', { email })}</p>
        <CodeField label={t('code')} missingText={t('codeMissing')} />
        <MessageSlot />
      </Form>
    </Modal>
  );
}
