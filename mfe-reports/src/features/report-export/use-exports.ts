import { calls, getReportFileName, type Period, type Report } from '@reportage/contracts';
import { useFailures, useHost, useSampleRestriction } from '@reportage/remote-kit/runtime';
import { saveFile } from '@reportage/ui';
import { useState } from 'react';
import { useGuestAccess } from '../report-guest/guest-access.tsx';
import { useReportExportMessages } from './report-export.messages.ts';
import { usePdfExport } from './use-pdf-export.ts';

export interface ExportProps {
  report: Pick<Report, 'id' | 'name' | 'campaignName' | 'groupId' | 'publishedAt'>;
  /** The period that the data covers. */
  period: Period;
  workspaceSlug: string;
  /** Set if a period other than the report's own is chosen. */
  dateRange?: Period;
}

type FileCall =
  | typeof calls.exportReportCsv
  | typeof calls.exportReportWorkbook
  | typeof calls.exportReportSlides
  | typeof calls.exportOfflineReport;

/** Returns a report's exports, for members and guests. */
export function useExports({ report, period, workspaceSlug, dateRange }: ExportProps) {
  const t = useReportExportMessages();
  const { api } = useHost();
  const failures = useFailures('reports');
  const { key, reportFailure } = useGuestAccess();
  const [isLoading, setLoading] = useState(false);
  const reportId = report.id;
  const range = dateRange ? { dateRange } : {};
  const disabledReason = useSampleRestriction(calls.exportReportCsv);
  const pdf = usePdfExport({ reportId: report.groupId ?? reportId, workspaceSlug, ...range });

  const download = async (call: FileCall, extension: string) => {
    setLoading(true);
    try {
      const file = await api.download(call, { body: { ...key, reportId, ...range } });
      saveFile(`${getReportFileName(report, period)}.${extension}`, file);
    } catch (error) {
      reportFailure(error);
      failures.show('download', error);
    } finally {
      setLoading(false);
    }
  };
  return {
    pdf: { key: 'pdf', label: t('pdf'), onClick: () => void pdf.start() },
    csv: { key: 'csv', label: t('csv'), onClick: () => void download(calls.exportReportCsv, 'csv') },
    otherFormats: [
      { key: 'xlsx', label: t('workbook'), onClick: () => void download(calls.exportReportWorkbook, 'xlsx') },
      { key: 'pptx', label: t('slides'), onClick: () => void download(calls.exportReportSlides, 'pptx') },
      // The copy is signed, so it always contains the published version.
      ...(report.publishedAt
        ? [{ key: 'html', label: t('offline'), onClick: () => void download(calls.exportOfflineReport, 'html') }]
        : []),
    ],
    /** The PDF that is being created, and a function that stops waiting for it. */
    pendingPdf: pdf.progressState && { ...pdf.progressState, onStop: pdf.stop },
    isLoading,
    /** Why exports are not available in the sample workspace; undefined elsewhere. */
    disabledReason,
  };
}
