import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import { Button, PlusOutlined, Tabs } from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import { ContactsPanel } from '../contacts/contacts-panel.tsx';
import { InviteDrawer } from '../invite-people/invite-drawer.tsx';
import { MembersPanel } from './members-panel.tsx';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';

type TabKey = 'members' | 'contacts';

/**
 * `/:workspaceId/settings/access`: members and invitations. `?show=contacts` shows contacts instead, and `?invite`
 * opens the invitation form.
 */
export default function WorkspaceAccessPage() {
  const t = useWorkspaceAccessMessages();
  const { access } = useWorkspace();
  const [searchParams, setSearchParams] = useSearchParams();
  const activeTab: TabKey = searchParams.get('show') === 'contacts' ? 'contacts' : 'members';
  const mayInvite = mayAct(access, 'administer');
  const setInviting = (isInviting: boolean) =>
    setSearchParams((previous) => {
      const next = new URLSearchParams(previous);
      if (isInviting) next.set('invite', '1');
      else next.delete('invite');
      return next;
    });
  const inviteButton = mayInvite && activeTab === 'members' && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setInviting(true)}>
      {t('invite')}
    </Button>
  );

  return (
    <SettingsLayout current="access" text={t('introduction')} primaryAction={inviteButton}>
      <Tabs
        activeKey={activeTab}
        // Also removes the state of the members list from the URL.
        onChange={(next) => setSearchParams(next === 'contacts' ? { show: 'contacts' } : {})}
        destroyOnHidden
        items={[
          { key: 'members', label: t('members'), children: <MembersPanel inviteButton={inviteButton} /> },
          { key: 'contacts', label: t('contacts'), children: <ContactsPanel /> },
        ]}
      />
      <InviteDrawer isOpen={mayInvite && searchParams.has('invite')} onClose={() => setInviting(false)} />
    </SettingsLayout>
  );
}
