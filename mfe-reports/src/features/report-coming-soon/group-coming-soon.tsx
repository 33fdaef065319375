import { useHost } from '@reportage/remote-kit/runtime';
import { Button, EmptyState } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useReportComingSoonMessages } from './report-coming-soon.messages.ts';

/** Says that group reports are not part of this release. */
export function GroupComingSoon(): ReactNode {
  const t = useReportComingSoonMessages();
  const { navigate } = useHost();
  const { workspaceId } = useParams();
  return (
    <EmptyState
      isScreen
      title={t('groupTitle')}
      text={t('groupText')}
      action={<Button onClick={() => navigate(`/${workspaceId}/campaigns`)}>{t('toCampaigns')}</Button>}
    />
  );
}
