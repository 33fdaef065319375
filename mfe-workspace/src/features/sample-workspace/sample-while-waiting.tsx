import { Card, Typography } from '@reportage/ui';
import { useSampleWorkspaceMessages } from './sample-workspace.messages.ts';
import { SampleWorkspaceButton, useHasSample } from './sample-workspace-button.tsx';

/** Something to look at until the person's own script has been seen. */
export function SampleWhileWaiting() {
  const t = useSampleWorkspaceMessages();
  if (!useHasSample()) return null;
  return (
    <Card size="small" title={t('whileWaiting')}>
      <Typography.Paragraph type="secondary">{t('whileWaitingText')}</Typography.Paragraph>
      <SampleWorkspaceButton />
    </Card>
  );
}
