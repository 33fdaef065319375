import { calls, maxApprovalRequests, maxCommentLength } from '@reportage/contracts';
import { useFailures, useHost, useUnsavedWork, useWriteCall } from '@reportage/remote-kit/runtime';
import { Button, Drawer, DrawerActions, Form, Input, Select, useServerErrors } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useDiscussionMessages } from './discussion.messages.ts';
import type { DiscussionState } from './discussion.model.ts';

interface RequestApprovalDrawerProps {
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
export function RequestApprovalDrawer({
  reportId,
  workspaceId,
  discussion,
  onClose,
}: RequestApprovalDrawerProps): ReactNode {
  const t = useDiscussionMessages();
  const { messages } = useHost();
  const failures = useFailures('reports');
  const [form] = Form.useForm<Fields>();
  const showServerErrors = useServerErrors(form);
  const requestMutation = useWriteCall(calls.requestReportApproval, ['reports']);
  const work = useUnsavedWork();
  const close = () => work.leave(onClose);
  const requestApproval = async (body: Fields) => {
    try {
      await requestMutation.run({ params: { id: reportId }, query: { workspaceId }, body });
      work.markClean();
      messages.success(t('requestSent'));
      onClose();
    } catch (error) {
      failures.show('add', error);
      showServerErrors(error);
    }
  };
  return (
    <Drawer open title={t('requestTitle')} onClose={close}>
      {work.leaveDialog}
      <Form<Fields>
        form={form}
        name="requestApproval"
        layout="vertical"
        requiredMark={false}
        initialValues={{ people: [], linkIds: [], note: '' }}
        scrollToFirstError={{ focus: true }}
        onValuesChange={work.touch}
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
            maxCount={maxApprovalRequests}
            options={discussion.people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="linkIds" label={t('guestLinks')} extra={t('guestLinksHelp')}>
          <Select
            mode="multiple"
            optionFilterProp="label"
            maxCount={maxApprovalRequests}
            options={discussion.links.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="note" label={t('note')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={maxCommentLength} />
        </Form.Item>
        <DrawerActions
          secondary={<Button onClick={close}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" htmlType="submit" loading={requestMutation.isPending}>
              {t('sendRequest')}
            </Button>
          }
        />
      </Form>
    </Drawer>
  );
}
