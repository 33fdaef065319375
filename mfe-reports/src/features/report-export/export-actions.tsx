import { calls, type Period } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import {
  Button,
  csvBlob,
  DownloadOutlined,
  FilePdfOutlined,
  fileNameOf,
  Progress,
  saveFile,
  useUiSettings,
} from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useReportExportMessages } from './report-export.messages.ts';
import classes from './report-export.module.css';
import { usePdfExport } from './use-pdf-export.ts';

interface ExportActionsProps {
  reportId: string;
  reportName: string;
  workspaceSlug: string;
  dateRange?: Period;
}

/** Exports the report as PDF and its numbers as CSV, for members and guests. */
export function ExportActions({ reportId, reportName, workspaceSlug, dateRange }: ExportActionsProps): ReactNode {
  const t = useReportExportMessages();
  const { api } = useHost();
  const failures = useFailures('reports');
  const { locale } = useUiSettings();
  const [isLoadingCsv, setLoadingCsv] = useState(false);
  const range = dateRange ? { dateRange } : {};
  const pdf = usePdfExport({ reportId, workspaceSlug, ...range });

  const exportCsv = async () => {
    setLoadingCsv(true);
    try {
      const csv = await api.call(calls.exportReportCsv, { body: { reportId, language: locale, ...range } });
      saveFile(`${fileNameOf(reportName)}.csv`, csvBlob(csv));
    } catch (error) {
      failures.show('download', error);
    } finally {
      setLoadingCsv(false);
    }
  };

  return (
    <div className={classes.actions}>
      <Button icon={<FilePdfOutlined />} onClick={() => void pdf.start()} loading={pdf.waiting !== undefined}>
        {t('pdf')}
      </Button>
      <Button icon={<DownloadOutlined />} onClick={() => void exportCsv()} loading={isLoadingCsv}>
        {t('csv')}
      </Button>
      {pdf.waiting && <PdfProgress {...pdf.waiting} onStop={pdf.stop} />}
    </div>
  );
}

function PdfProgress(props: { status: string; progress: number; onStop(): void }): ReactNode {
  const t = useReportExportMessages();
  const { locale } = useUiSettings();
  const share = formatNumber(props.progress, { unit: 'ratio', locale });
  return (
    <div className={classes.progress} role="status">
      <span>{props.status === 'queued' ? t('queued') : t('making', { share })}</span>
      <Progress percent={props.progress * 100} showInfo={false} size="small" aria-label={t('pdf')} />
      <Button size="small" type="link" onClick={props.onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}
