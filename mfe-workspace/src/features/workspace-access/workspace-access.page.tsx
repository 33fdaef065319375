import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import { Button, PlusOutlined, Tabs } from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import { useContactsMessages } from '../contacts/contacts.messages.ts';
import { ContactsPanel } from '../contacts/contacts-panel.tsx';
import { InviteDrawer } from '../invite-people/invite-drawer.tsx';
import { MembersPanel } from './members-panel.tsx';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';

type Part = 'members' | 'contacts';

/** `/:workspaceId/settings/access`: members and invitations; `?show=contacts`: contacts; `?invite` opens the invitation form. */
export default function WorkspaceAccessPage() {
  const t = useWorkspaceAccessMessages();
  const contacts = useContactsMessages();
  const { access } = useWorkspace();
  const [address, setAddress] = useSearchParams();
  const openPart: Part = address.get('show') === 'contacts' ? 'contacts' : 'members';
  const mayInvite = mayAct(access, 'administer');
  const setInviting = (isInviting: boolean) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      if (isInviting) after.set('invite', '1');
      else after.delete('invite');
      return after;
    });
  const invite = mayInvite && openPart === 'members' && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setInviting(true)}>
      {t('invite')}
    </Button>
  );

  return (
    <SettingsLayout
      current="access"
      primaryAction={invite}
      {...(openPart === 'contacts' ? { text: contacts('text') } : {})}
    >
      <Tabs
        activeKey={openPart}
        // When the list is closed, its state is removed from the URL.
        onChange={(next) => setAddress(next === 'contacts' ? { show: 'contacts' } : {})}
        destroyOnHidden
        items={[
          { key: 'members', label: t('members'), children: <MembersPanel inviteButton={invite} /> },
          { key: 'contacts', label: t('contacts'), children: <ContactsPanel /> },
        ]}
      />
      <InviteDrawer isOpen={mayInvite && address.has('invite')} onClose={() => setInviting(false)} />
    </SettingsLayout>
  );
}
