import { formatInstant } from '@reportage/format';
import { Alert, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportShareMessages } from './report-share.messages.ts';
import classes from './report-share.module.css';

interface PublishedStateProps {
  publishedAt: string | null;
  hasUnpublishedChanges: boolean;
  /** The warning if the draft differs from the published version. */
  changedText: string;
  /** How a figure that guests see differs from the current one. */
  figureChange?: string | null;
}

/** When the report was published, with a warning if the draft differs from the published version. */
export function PublishedState(props: PublishedStateProps): ReactNode {
  const { publishedAt, hasUnpublishedChanges, changedText, figureChange } = props;
  const t = useReportShareMessages();
  const { locale } = useUiSettings();
  if (publishedAt === null) return <p className={classes.quiet}>{t('neverPublished')}</p>;
  const published = t('publishedAt', { time: formatInstant(publishedAt, { locale }) });
  if (hasUnpublishedChanges) {
    const description = figureChange ? `${changedText} ${figureChange}.` : changedText;
    return <Alert type="warning" title={published} description={description} showIcon />;
  }
  return (
    <p className={classes.quiet}>
      {published}. {figureChange ? `${figureChange}.` : t('unchanged')}
    </p>
  );
}
