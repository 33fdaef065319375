import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import { Button, PlusOutlined, Segmented } from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import { ContactsPanel } from '../contacts/contacts-panel.tsx';
import { InviteDrawer } from '../invite-people/invite-drawer.tsx';
import { MembersPanel } from './members-panel.tsx';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';

type Part = 'members' | 'contacts';

/** `/:workspaceId/settings/access`: members and invitations; `?show=contacts`: contacts; `?invite` opens the invitation form. */
export default function WorkspaceAccessPage() {
  const t = useWorkspaceAccessMessages();
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
    <SettingsLayout current="access" primaryAction={invite} saving={openPart === 'contacts' ? 'onSave' : 'atOnce'}>
      <Segmented<Part>
        aria-label={t('parts')}
        options={[
          { value: 'members', label: t('members') },
          { value: 'contacts', label: t('contacts') },
        ]}
        value={openPart}
        // When the list is closed, its state is removed from the URL.
        onChange={(next) => setAddress(next === 'contacts' ? { show: 'contacts' } : {})}
        style={{ marginBottom: 16 }}
      />
      {openPart === 'members' ? <MembersPanel inviteButton={invite} /> : <ContactsPanel />}
      <InviteDrawer isOpen={mayInvite && address.has('invite')} onClose={() => setInviting(false)} />
    </SettingsLayout>
  );
}
