import { formatInstant } from '@reportage/format';
import { Alert, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportShareMessages } from './report-share.messages.ts';
import classes from './report-share.module.css';

interface PublishedStateProps {
  publishedAt: string | null;
  hasUnpublishedChanges: boolean;
  /** The warning's text. */
  changedText: string;
}

/** Shows when the report was published, with a warning if the draft differs from the published version. */
export function PublishedState(props: PublishedStateProps): ReactNode {
  const { publishedAt, hasUnpublishedChanges, changedText } = props;
  const t = useReportShareMessages();
  const { locale } = useUiSettings();
  if (publishedAt === null) return <p className={classes.quiet}>{t('neverPublished')}</p>;
  const published = t('publishedAt', { time: formatInstant(publishedAt, { locale }) });
  if (hasUnpublishedChanges) {
    return <Alert type="warning" title={published} description={changedText} showIcon />;
  }
  return (
    <p className={classes.quiet}>
      {published}. {t('unchanged')}
    </p>
  );
}
