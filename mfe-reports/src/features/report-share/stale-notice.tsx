import { formatInstant } from '@reportage/format';
import { Alert, Button, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportShareMessages } from './report-share.messages.ts';
import type { Sharing } from './use-sharing.ts';

interface StaleNoticeProps {
  publishedAt: string;
  hasUnpublishedChanges: boolean;
  /** How a figure that guests see differs from the current one. */
  figureChange: string | null;
  sharing: Pick<Sharing, 'isBusy' | 'publish'>;
}

/** Above everything else in the panel: guests see an older version, and the button that updates it. */
export function StaleNotice({
  publishedAt,
  hasUnpublishedChanges,
  figureChange,
  sharing,
}: StaleNoticeProps): ReactNode {
  const t = useReportShareMessages();
  const { locale } = useUiSettings();
  const time = formatInstant(publishedAt, { locale });
  return (
    <Alert
      type="warning"
      showIcon
      title={t(hasUnpublishedChanges ? 'staleDraft' : 'stale', { time })}
      description={figureChange && `${figureChange}.`}
      action={
        <Button type="primary" loading={sharing.isBusy} onClick={() => void sharing.publish()}>
          {t('publishAgain')}
        </Button>
      }
    />
  );
}
