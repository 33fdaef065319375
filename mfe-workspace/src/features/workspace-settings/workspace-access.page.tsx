import { useWorkspace } from '@reportage/remote-kit/runtime';
import { EmptyState, Tag } from '@reportage/ui';
import { SettingsLayout } from './settings-layout.tsx';
import { useWorkspaceSettingsMessages } from './workspace-settings.messages.ts';

/** `/:workspaceId/settings/access`: says that people cannot be invited yet, and shows one's own access. */
export default function WorkspaceAccessPage() {
  const t = useWorkspaceSettingsMessages();
  const { access } = useWorkspace();
  return (
    <SettingsLayout tab="access">
      <EmptyState title={t('accessTitle')} text={t('accessText')} action={<Tag>{t('accessYours', { access })}</Tag>} />
    </SettingsLayout>
  );
}
