import { Card, Typography } from '@reportage/ui';
import { useSampleWorkspaceMessages } from './sample-workspace.messages.ts';
import { SampleWorkspaceButton, useHasSample } from './sample-workspace-button.tsx';

/** Something to look at before the person's own numbers arrive: the script is not seen yet, or not even installed. */
export function SampleWhileWaiting({ isWaiting }: { isWaiting: boolean }) {
  const t = useSampleWorkspaceMessages();
  if (!useHasSample()) return null;
  return (
    <Card size="small" title={t(isWaiting ? 'whileWaiting' : 'lookFirst')}>
      <Typography.Paragraph type="secondary">{t('whileWaitingText')}</Typography.Paragraph>
      <SampleWorkspaceButton />
    </Card>
  );
}
