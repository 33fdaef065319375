import { calls, maxApprovalsAsked, maxCommentLength } from '@reportage/contracts';
import { useFailures, useHost, useSavingCall } from '@reportage/remote-kit/runtime';
import { Form, Input, Modal, Select, useServerErrors } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useDiscussionMessages } from './discussion.messages.ts';
import type { DiscussionState } from './discussion.model.ts';

interface RequestApprovalDialogProps {
  reportId: string;
  workspaceId: string;
  discussion: DiscussionState;
  onClose(): void;
}

interface Fields {
  people: string[];
  linkIds: string[];
  note: string;
}

/** Asks members and guests of named links to approve the published version. */
export function RequestApprovalDialog({
  reportId,
  workspaceId,
  discussion,
  onClose,
}: RequestApprovalDialogProps): ReactNode {
  const t = useDiscussionMessages();
  const { messages } = useHost();
  const failures = useFailures('reports');
  const [form] = Form.useForm<Fields>();
  const showServerErrors = useServerErrors(form);
  const requestMutation = useSavingCall(calls.askReportApproval, ['reports']);
  const requestApproval = async (body: Fields) => {
    try {
      await requestMutation.save({ params: { id: reportId }, query: { workspaceId }, body });
      messages.success(t('asked'));
      onClose();
    } catch (error) {
      failures.show('add', error);
      showServerErrors(error);
    }
  };
  return (
    <Modal
      open
      title={t('askTitle')}
      okText={t('ask')}
      cancelText={t('cancel')}
      confirmLoading={requestMutation.isSaving}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        name="askApproval"
        layout="vertical"
        requiredMark={false}
        initialValues={{ people: [], linkIds: [], note: '' }}
        onFinish={(values) => void requestApproval(values)}
      >
        <Form.Item
          name="people"
          label={t('members')}
          extra={t('membersHelp')}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, people: string[] = []) =>
                people.length + (getFieldValue('linkIds') as string[]).length > 0
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('approverRequired'))),
            }),
          ]}
        >
          <Select
            mode="multiple"
            optionFilterProp="label"
            maxCount={maxApprovalsAsked}
            options={discussion.people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="linkIds" label={t('guestLinks')} extra={t('guestLinksHelp')}>
          <Select
            mode="multiple"
            optionFilterProp="label"
            maxCount={maxApprovalsAsked}
            options={discussion.links.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="note" label={t('note')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={maxCommentLength} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
