import { formatNumber } from '@reportage/format';
import { Button, Progress, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportExportMessages } from './report-export.messages.ts';
import classes from './report-export.module.css';

/** Shows the progress of a PDF that is being created. */
export function PdfProgress(props: { status: string; progress: number; onStop(): void }): ReactNode {
  const t = useReportExportMessages();
  const { locale } = useUiSettings();
  const progress = formatNumber(props.progress, { unit: 'ratio', locale });
  return (
    <div className={classes.progress} role="status">
      <span>{props.status === 'queued' ? t('queued') : t('creating', { progress })}</span>
      <Progress percent={props.progress * 100} showInfo={false} size="small" aria-label={t('pdf')} />
      <Button size="small" type="link" onClick={props.onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}
