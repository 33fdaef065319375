import { useHost } from '@reportage/remote-kit/runtime';
import { Button, EmptyState } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useReportLaterMessages } from './report-later.messages.ts';

/** Says that group reports are not part of this release. */
export function GroupLater(): ReactNode {
  const t = useReportLaterMessages();
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
