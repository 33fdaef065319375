import type { Member } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Form, Input, Modal, Typography } from '@reportage/ui';
import { useState } from 'react';
import { MemberSelect } from '../member-removal/member-select.tsx';
import { useHandOverMessages } from './hand-over.messages.ts';
import { useTransferOwnership } from './workspace-access.queries.ts';

interface HandOverDialogProps {
  /** The suggested new owner; `anyone` leaves the choice open, null closes the dialog. */
  newOwner: Member | 'anyone' | null;
  onClose: () => void;
}

interface HandOverForm {
  newOwnerId?: string;
  /** The name or email address of the new owner, typed by the user. */
  confirmation: string;
}

const isSameText = (text: string, other: string): boolean => text.trim().toLowerCase() === other.trim().toLowerCase();

/** Makes another member the owner, after the user has typed that member's name or email address. */
export function HandOverDialog({ newOwner, onClose }: HandOverDialogProps) {
  const t = useHandOverMessages();
  const { messages } = useHost();
  const { id: workspaceId, name: workspace } = useWorkspace();
  const failures = useFailures('workspace');
  const transferMutation = useTransferOwnership();
  const [form] = Form.useForm<HandOverForm>();
  const suggestedOwner = newOwner === 'anyone' ? null : newOwner;
  const [chosenMember, setChosenMember] = useState<Member | null>(null);
  const nextOwner = chosenMember ?? suggestedOwner;

  const close = () => {
    setChosenMember(null);
    onClose();
  };
  const submit = async () => {
    if (!nextOwner) return;
    try {
      await transferMutation.run({ query: { workspaceId }, body: { memberId: nextOwner.id } });
      messages.success(t('handedOver', { name: nextOwner.name }));
      close();
    } catch (error) {
      failures.show('update', error);
    }
  };

  return (
    <Modal
      open={newOwner !== null}
      title={t('title', { workspace })}
      okText={t('handOver')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={transferMutation.isPending}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && form.focusField(suggestedOwner ? 'confirmation' : 'newOwnerId')}
      onOk={() => form.submit()}
      destroyOnHidden
    >
      <Typography.Paragraph>{t('text')}</Typography.Paragraph>
      <Form<HandOverForm>
        key={suggestedOwner?.id ?? 'anyone'}
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={{ newOwnerId: suggestedOwner?.id, confirmation: '' }}
        scrollToFirstError={{ focus: true }}
        onFinish={() => void submit()}
      >
        <Form.Item name="newOwnerId" label={t('newOwner')} rules={[{ required: true, message: t('newOwnerRequired') }]}>
          <MemberSelect
            isEligible={({ type }) => type !== 'owner'}
            selectedMember={nextOwner}
            onSelectMember={setChosenMember}
            placeholder={t('newOwnerPlaceholder')}
            emptyText={t('nobody')}
          />
        </Form.Item>
        <Form.Item
          name="confirmation"
          label={nextOwner ? t('type', { email: nextOwner.email }) : t('typeNewOwner')}
          validateTrigger="onSubmit"
          rules={[
            {
              validator: (_, confirmation: string) =>
                nextOwner && (isSameText(confirmation, nextOwner.email) || isSameText(confirmation, nextOwner.name))
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('typeDiffers'))),
            },
          ]}
        >
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        {/* Lets Enter submit the form, because the visible button is outside it, in the footer. */}
        <input type="submit" hidden />
      </Form>
    </Modal>
  );
}
