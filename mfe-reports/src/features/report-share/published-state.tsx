import { formatInstant } from '@reportage/format';
import { Alert, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportShareMessages } from './report-share.messages.ts';
import classes from './report-share.module.css';

interface PublishedStateProps {
  publishedAt: string | null;
  hasUnpublishedChanges: boolean;
  /** The warning that members see something different from what guests see. */
  changedText: string;
}

/** Says which version guests see, with a warning if members see a different one. */
export function PublishedState({ publishedAt, hasUnpublishedChanges, changedText }: PublishedStateProps): ReactNode {
  const t = useReportShareMessages();
  const { locale } = useUiSettings();
  if (publishedAt === null) return <p className={classes.quiet}>{t('neverPublished')}</p>;
  const published = t('publishedAt', { time: formatInstant(publishedAt, { locale }) });
  if (hasUnpublishedChanges) return <Alert type="warning" title={published} description={changedText} showIcon />;
  return (
    <p className={classes.quiet}>
      {t('unchanged')} · {published}
    </p>
  );
}
