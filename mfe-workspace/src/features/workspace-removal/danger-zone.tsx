import { mayAct, removalGraceDays } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DangerCard, Typography } from '@reportage/ui';
import { useState } from 'react';
import { RemoveWorkspaceDialog } from './remove-workspace-dialog.tsx';
import { useWorkspaceRemovalMessages } from './workspace-removal.messages.ts';

/** The last section of the settings. The owner can remove the workspace; others see that only the owner can. */
export function DangerZone() {
  const t = useWorkspaceRemovalMessages();
  const workspace = useWorkspace();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isOwner = mayAct(workspace.access, 'own');
  return (
    <DangerCard title={t('dangerTitle')}>
      <Typography.Paragraph>{t('dangerText', { days: removalGraceDays })}</Typography.Paragraph>
      {isOwner ? (
        <Button danger onClick={() => setDialogOpen(true)}>
          {t('open')}
        </Button>
      ) : (
        <Typography.Text type="secondary">{t('onlyOwner')}</Typography.Text>
      )}
      <RemoveWorkspaceDialog workspace={workspace} isOpen={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </DangerCard>
  );
}
