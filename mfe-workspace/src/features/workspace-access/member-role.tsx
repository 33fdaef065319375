import { type GrantableAccess, grantableAccessSchema, type Member, mayAct } from '@reportage/contracts';
import { useFailures, useHost, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Flex, HelpTip, Modal, Select, Typography } from '@reportage/ui';
import { useState } from 'react';
import { useAccessMessages } from '../../data/access.messages.ts';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';
import { useChangeAccess } from './workspace-access.queries.ts';

/**
 * The role of a member or an invitation, as a select if the user may change it. The user's own role is explained. The
 * owner's role changes only when ownership is transferred.
 */
export function MemberRole({ member, mayManage }: { member: Member; mayManage: boolean }) {
  const tAccess = useAccessMessages();
  const user = useUser();
  const { type, userId } = member;
  if (mayManage && type !== 'owner') return <RoleSelect member={member} currentRole={type} />;
  if (userId === null || userId !== user?.id) return tAccess(type);
  return (
    <Flex gap={4} align="center">
      {tAccess(type)}
      <HelpTip about={tAccess(type)}>{tAccess(`${type}Description`)}</HelpTip>
    </Flex>
  );
}

function RoleSelect({ member, currentRole }: { member: Member; currentRole: GrantableAccess }) {
  const t = useWorkspaceAccessMessages();
  const tAccess = useAccessMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const user = useUser();
  const failures = useFailures('workspace');
  const changeMutation = useChangeAccess();
  const [pendingRole, setPendingRole] = useState<GrantableAccess | null>(null);
  /** A role that needs confirmation, because the user could not undo the change. */
  const [roleToConfirm, setRoleToConfirm] = useState<GrantableAccess | null>(null);
  const { email } = member;
  const name = member.name || email;

  const changeRole = async (access: GrantableAccess) => {
    setRoleToConfirm(null);
    setPendingRole(access);
    try {
      await changeMutation.run({ query: { workspaceId }, body: { orgId: workspaceId, email, access } });
      messages.success(t('roleChanged', { name, role: tAccess(access) }));
    } catch (error) {
      failures.show('update', error);
    } finally {
      setPendingRole(null);
    }
  };
  const changeOrConfirmRole = (access: GrantableAccess) => {
    if (member.userId === user?.id && !mayAct(access, 'administer')) setRoleToConfirm(access);
    else void changeRole(access);
  };

  return (
    <>
      <Select<GrantableAccess>
        aria-label={t('roleOf', { name })}
        variant="filled"
        value={pendingRole ?? currentRole}
        loading={changeMutation.isPending}
        disabled={changeMutation.isPending}
        onChange={changeOrConfirmRole}
        options={grantableAccessSchema.options.map((value) => ({ value, label: tAccess(value) }))}
        optionRender={({ value }) => <RoleOption role={value as GrantableAccess} />}
        popupMatchSelectWidth={256}
        listHeight={320}
        style={{ width: 128 }}
      />
      <Modal
        open={roleToConfirm !== null}
        title={t('changeOwnRoleTitle')}
        okText={t('changeOwnRole')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true }}
        onCancel={() => setRoleToConfirm(null)}
        onOk={() => roleToConfirm && void changeRole(roleToConfirm)}
      >
        {roleToConfirm && t('changeOwnRoleText', { role: tAccess(roleToConfirm) })}
      </Modal>
    </>
  );
}

function RoleOption({ role }: { role: GrantableAccess }) {
  const tAccess = useAccessMessages();
  return (
    <Flex vertical style={{ whiteSpace: 'normal' }}>
      <span>{tAccess(role)}</span>
      <Typography.Text type="secondary" style={{ fontSize: 12, fontWeight: 400 }}>
        {tAccess(`${role}Description`)}
      </Typography.Text>
    </Flex>
  );
}
