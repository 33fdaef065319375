import { formatInstant } from '@reportage/format';
import { Alert, Button, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportShareMessages } from './report-share.messages.ts';
import type { PublishedChangeText } from './use-published-change.ts';
import type { Sharing } from './use-sharing.ts';

interface StaleNoticeProps {
  publishedAt: string;
  hasUnpublishedChanges: boolean;
  /** The most important change since publication. */
  change: PublishedChangeText | null;
  sharing: Pick<Sharing, 'isBusy' | 'publish'>;
  /** False on screens that have another primary button. */
  isPrimary?: boolean;
}

/**
 * Says that guests see an older version, with a button for publishing again. Only edits and changes to the report's
 * headline are shown as a warning, because a running campaign's numbers change all the time.
 */
export function StaleNotice({
  publishedAt,
  hasUnpublishedChanges,
  change,
  sharing,
  isPrimary = true,
}: StaleNoticeProps): ReactNode {
  const t = useReportShareMessages();
  const { locale } = useUiSettings();
  const time = formatInstant(publishedAt, { locale });
  return (
    <Alert
      type={hasUnpublishedChanges || change?.isMajor ? 'warning' : 'info'}
      showIcon
      title={t(hasUnpublishedChanges ? 'staleDraft' : 'stale', { time })}
      description={change && `${change.text}.`}
      action={
        <Button
          type={isPrimary ? 'primary' : 'default'}
          loading={sharing.isBusy}
          onClick={() => void sharing.publish()}
        >
          {t('publishAgain')}
        </Button>
      }
    />
  );
}
