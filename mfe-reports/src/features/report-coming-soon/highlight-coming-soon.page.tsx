import { useHost } from '@reportage/remote-kit/runtime';
import { Button, EmptyState } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useReportComingSoonMessages } from './report-coming-soon.messages.ts';

/** Says that highlights are not part of this release, and links to the report. */
export default function HighlightComingSoonPage(): ReactNode {
  const t = useReportComingSoonMessages();
  const { navigate } = useHost();
  const { workspaceId, reportId } = useParams();
  return (
    <EmptyState
      isScreen
      title={t('highlightTitle')}
      text={t('highlightText')}
      action={<Button onClick={() => navigate(`/${workspaceId}/${reportId}`)}>{t('toReport')}</Button>}
    />
  );
}
