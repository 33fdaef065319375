import { Form, Input, Modal } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { CodeField } from '../../../form/fields.tsx';
import { MessageSlot } from '../../../form/message-slot.tsx';
import { useMessages } from '../account.messages.ts';
import { useAccountCall } from '../account.queries.ts';

interface PhoneDialogProps {
  number: string;
  onClose(): void;
}

interface PhoneFields {
  phoneNumber: string;
  code: string;
}

/** Asks for a number and the code sent to it, so that sign-in codes only go to verified numbers. */
export function PhoneDialog({ number, onClose }: PhoneDialogProps): ReactNode {
  const t = useMessages();
  const [isSent, setSent] = useState(false);
  const [form] = Form.useForm<PhoneFields>();
  const start = useAccountCall(
    (account, { phoneNumber }: PhoneFields) => account.startPhoneVerification({ phoneNumber }),
    {
      form,
      onDone: () => setSent(true),
    },
  );
  const confirm = useAccountCall((account, { code }: PhoneFields) => account.confirmPhone({ code }), {
    form,
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={t('phoneTitle')}
      okText={isSent ? t('confirmPhone') : t('sendCode')}
      cancelText={t('cancel')}
      confirmLoading={start.isPending || confirm.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<PhoneFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ phoneNumber: number }}
        onFinish={isSent ? confirm.run : start.run}
      >
        <Form.Item
          name="phoneNumber"
          label={t('phoneNumber')}
          extra={t('phoneHelp')}
          rules={[{ required: true, pattern: /^\+[\d\s()/-]{7,24}$/, message: t('phoneInvalid') }]}
        >
          <Input type="tel" inputMode="tel" autoComplete="tel" autoFocus disabled={isSent} />
        </Form.Item>
        {isSent && <CodeField label={t('code')} missingText={t('codeMissing')} />}
        <MessageSlot />
      </Form>
    </Modal>
  );
}
