import { calls, type Period, type Report, reportFileName } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useFailures, useHost, useSampleRefusal } from '@reportage/remote-kit/runtime';
import {
  Button,
  DownloadOutlined,
  Dropdown,
  FilePdfOutlined,
  MoreOutlined,
  Progress,
  saveFile,
  useUiSettings,
} from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useGuestEntry } from '../report-guest/guest-key.tsx';
import { useReportExportMessages } from './report-export.messages.ts';
import classes from './report-export.module.css';
import { usePdfExport } from './use-pdf-export.ts';

interface ExportActionsProps {
  report: Pick<Report, 'id' | 'name' | 'campaignName' | 'groupId' | 'publishedAt'>;
  /** The period of the numbers. */
  period: Period;
  workspaceSlug: string;
  /** If another period is chosen than the report's own. */
  dateRange?: Period;
}

type FileCall =
  | typeof calls.exportReportCsv
  | typeof calls.exportReportWorkbook
  | typeof calls.exportReportSlides
  | typeof calls.exportOfflineReport;

/** Exports the report as PDF or slides and its numbers as CSV or a workbook, for members and guests. */
export function ExportActions({ report, period, workspaceSlug, dateRange }: ExportActionsProps): ReactNode {
  const t = useReportExportMessages();
  const { api } = useHost();
  const failures = useFailures('reports');
  const { key, noteFailure } = useGuestEntry();
  const [isLoading, setLoading] = useState(false);
  const reportId = report.id;
  const range = dateRange ? { dateRange } : {};
  const refusal = useSampleRefusal(calls.exportReportCsv);
  const pdf = usePdfExport({ reportId: report.groupId ?? reportId, workspaceSlug, ...range });

  const download = async (call: FileCall, extension: string) => {
    setLoading(true);
    try {
      const file = await api.download(call, { body: { ...key, reportId, ...range } });
      saveFile(`${reportFileName(report, period)}.${extension}`, file);
    } catch (error) {
      noteFailure(error);
      failures.show('download', error);
    } finally {
      setLoading(false);
    }
  };
  const otherFormats = [
    { key: 'xlsx', label: t('workbook'), onClick: () => void download(calls.exportReportWorkbook, 'xlsx') },
    { key: 'pptx', label: t('slides'), onClick: () => void download(calls.exportReportSlides, 'pptx') },
    // Signed, so of what is published.
    ...(report.publishedAt
      ? [{ key: 'html', label: t('offline'), onClick: () => void download(calls.exportOfflineReport, 'html') }]
      : []),
  ];

  const refused = refusal === undefined ? {} : { disabled: true, title: refusal };
  return (
    <div className={classes.actions}>
      <Button
        {...refused}
        icon={<FilePdfOutlined />}
        onClick={() => void pdf.start()}
        loading={pdf.waiting !== undefined}
      >
        {t('pdf')}
      </Button>
      <Button
        {...refused}
        icon={<DownloadOutlined />}
        onClick={() => void download(calls.exportReportCsv, 'csv')}
        loading={isLoading}
      >
        {t('csv')}
      </Button>
      <Dropdown trigger={['click']} disabled={refusal !== undefined} menu={{ items: otherFormats }}>
        <Button icon={<MoreOutlined />} aria-label={t('moreFormats')} title={t('moreFormats')} {...refused} />
      </Dropdown>
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
