import { Button, DownloadOutlined, Dropdown, FilePdfOutlined, MoreOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { PdfProgress } from './pdf-progress.tsx';
import { useReportExportMessages } from './report-export.messages.ts';
import classes from './report-export.module.css';
import { type ExportProps, useExports } from './use-exports.ts';

/** Shows a report's export options: buttons for PDF and CSV, and a menu of other formats. */
export function ExportActions(props: ExportProps): ReactNode {
  const t = useReportExportMessages();
  const { pdf, csv, otherFormats, pendingPdf, isLoading, disabledReason } = useExports(props);
  const disabledProps = disabledReason === undefined ? {} : { disabled: true, title: disabledReason };
  return (
    <div className={classes.actions}>
      <Button {...disabledProps} icon={<FilePdfOutlined />} onClick={pdf.onClick} loading={pendingPdf !== undefined}>
        {pdf.label}
      </Button>
      <Button {...disabledProps} icon={<DownloadOutlined />} onClick={csv.onClick} loading={isLoading}>
        {csv.label}
      </Button>
      <Dropdown trigger={['click']} disabled={disabledReason !== undefined} menu={{ items: otherFormats }}>
        <Button icon={<MoreOutlined />} aria-label={t('moreFormats')} title={t('moreFormats')} {...disabledProps} />
      </Dropdown>
      {pendingPdf && <PdfProgress {...pendingPdf} />}
    </div>
  );
}
