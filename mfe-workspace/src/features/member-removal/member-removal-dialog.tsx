import { type Member, mayAct } from '@reportage/contracts';
import { useFailures, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, Form, Modal, Skeleton, Typography } from '@reportage/ui';
import { useMemberRemovalMessages } from './member-removal.messages.ts';
import { useOwnedItems } from './member-removal.queries.ts';
import { MemberSelect } from './member-select.tsx';
import { OwnedItemsList } from './owned-items-list.tsx';
import { useMemberRemoval } from './use-member-removal.ts';

interface MemberRemovalDialogProps {
  /** The member who leaves, or `self` for the user; null closes the dialog. */
  leavingMember: Member | 'self' | null;
  onClose: () => void;
}

interface SuccessorForm {
  successorId?: string;
}

/** Ends a membership: lists what the member owns, and asks who takes it over. */
export function MemberRemovalDialog({ leavingMember, onClose }: MemberRemovalDialogProps) {
  const t = useMemberRemovalMessages();
  const { id: workspaceId, name: workspaceName } = useWorkspace();
  const user = useUser();
  const [form] = Form.useForm<SuccessorForm>();
  const isSelf = leavingMember === 'self';
  const name = isSelf || !leavingMember ? '' : leavingMember.name;
  const email = isSelf || !leavingMember ? undefined : leavingMember.email;
  const ownedItems = useOwnedItems(workspaceId, email, { enabled: leavingMember !== null });
  const removal = useMemberRemoval(onClose);
  const rows = ownedItems.data?.data;
  const inheritedItems = rows?.filter(({ outcome }) => outcome === 'inherited') ?? [];
  const removedItems = rows?.filter(({ outcome }) => outcome === 'removed') ?? [];
  const leavingUserId = isSelf ? user?.id : leavingMember?.userId;

  return (
    <Modal
      open={leavingMember !== null}
      title={isSelf ? t('leaveTitle', { workspace: workspaceName }) : t('removeTitle', { name })}
      okText={t(isSelf ? 'leave' : 'remove')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, disabled: ownedItems.isLoading }}
      confirmLoading={removal.isPending}
      onCancel={onClose}
      onOk={() => (rows ? form.submit() : void ownedItems.refetch())}
      destroyOnHidden
    >
      <Typography.Paragraph>
        {isSelf ? t('leaveText') : t('removeText', { name, workspace: workspaceName })}
      </Typography.Paragraph>
      {ownedItems.error && !rows ? (
        <OwnedItemsFailed error={ownedItems.error} onRetry={() => void ownedItems.refetch()} />
      ) : (
        !rows && <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
      <Form<SuccessorForm>
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={({ successorId }) => leavingMember && void removal.endMembership(leavingMember, successorId)}
      >
        {rows?.length === 0 && (
          <Typography.Paragraph type="secondary">
            {isSelf ? t('youOwnNothing') : t('ownsNothing', { name })}
          </Typography.Paragraph>
        )}
        <OwnedItemsList title={t('inherited')} ownedItems={inheritedItems} />
        <OwnedItemsList title={t('removedItems')} ownedItems={removedItems} />
        {inheritedItems.length > 0 && (
          <Form.Item
            name="successorId"
            label={t('successor')}
            rules={[{ required: true, message: t('successorRequired') }]}
          >
            <MemberSelect
              isEligible={({ userId, type }) => userId !== leavingUserId && mayAct(type, 'edit')}
              placeholder={t('successorPlaceholder')}
              emptyText={t('successorNone')}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

function OwnedItemsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMemberRemovalMessages();
  const failures = useFailures('workspace');
  return (
    <Alert
      type="error"
      showIcon
      title={failures.getText('fetch', error)}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}
