import { type GrantableAccess, grantableAccessSchema, type Member, mayAct } from '@reportage/contracts';
import { useFailures, useHost, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Flex, Modal, Select, Typography } from '@reportage/ui';
import { useState } from 'react';
import { useAccessMessages } from '../../data/access.messages.ts';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';
import { useChangeAccess } from './workspace-access.queries.ts';

const roles = [...grantableAccessSchema.options].reverse();

/** The role of a member or an invitation, changed in place. The owner's role changes only through a handover. */
export function MemberRole({ member, mayManage }: { member: Member; mayManage: boolean }) {
  const tAccess = useAccessMessages();
  if (!mayManage || member.type === 'owner') return tAccess(member.type);
  return <RoleSelect member={member} current={member.type} />;
}

function RoleSelect({ member, current }: { member: Member; current: GrantableAccess }) {
  const t = useWorkspaceAccessMessages();
  const tAccess = useAccessMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const user = useUser();
  const failures = useFailures('workspace');
  const changeMutation = useChangeAccess();
  const [chosen, setChosen] = useState<GrantableAccess | null>(null);
  /** A role that needs confirmation, because the user could not undo the change. */
  const [requestedRole, setRequestedRole] = useState<GrantableAccess | null>(null);
  const { email } = member;
  const name = member.name || email;

  const change = async (access: GrantableAccess) => {
    setRequestedRole(null);
    setChosen(access);
    try {
      await changeMutation.save({ query: { workspaceId }, body: { orgId: workspaceId, email, access } });
      messages.success(t('roleChanged', { name, role: tAccess(access) }));
    } catch (error) {
      failures.show('update', error);
    } finally {
      setChosen(null);
    }
  };
  const choose = (access: GrantableAccess) => {
    if (member.userId === user?.id && !mayAct(access, 'administer')) setRequestedRole(access);
    else void change(access);
  };

  return (
    <>
      <Select<GrantableAccess>
        aria-label={t('roleOf', { name })}
        variant="filled"
        value={chosen ?? current}
        loading={changeMutation.isSaving}
        disabled={changeMutation.isSaving}
        onChange={choose}
        options={roles.map((value) => ({ value, label: tAccess(value) }))}
        optionRender={({ value }) => <RoleOption role={value as GrantableAccess} />}
        popupMatchSelectWidth={256}
        listHeight={320}
        style={{ width: 128 }}
      />
      <Modal
        open={requestedRole !== null}
        title={t('lowerOwnTitle')}
        okText={t('lowerOwn')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true }}
        onCancel={() => setRequestedRole(null)}
        onOk={() => requestedRole && void change(requestedRole)}
      >
        {requestedRole && t('lowerOwnText', { role: tAccess(requestedRole) })}
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
