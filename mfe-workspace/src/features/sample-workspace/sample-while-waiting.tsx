import { Card, Typography } from '@reportage/ui';
import { useSampleWorkspaceMessages } from './sample-workspace.messages.ts';
import { SampleWorkspaceButton, useHasSample } from './sample-workspace-button.tsx';

/** Offers the sample workspace until the user's own data arrives. */
export function SampleWhileWaiting({ isWaiting }: { isWaiting: boolean }) {
  const t = useSampleWorkspaceMessages();
  if (!useHasSample()) return null;
  return (
    <Card size="small" title={t(isWaiting ? 'whileWaiting' : 'preview')}>
      <Typography.Paragraph type="secondary">{t('whileWaitingText')}</Typography.Paragraph>
      <SampleWorkspaceButton />
    </Card>
  );
}
