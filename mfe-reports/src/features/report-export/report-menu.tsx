import { Button, DownloadOutlined, Dropdown, FilePdfOutlined, MoreOutlined, StarOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { PdfProgress } from './pdf-progress.tsx';
import { useReportExportMessages } from './report-export.messages.ts';
import classes from './report-export.module.css';
import { type ExportProps, useExports } from './use-exports.ts';

/** The menu of less common actions on a report: its highlight and its exports. */
export function ReportMenu({ onHighlight, ...props }: ExportProps & { onHighlight(): void }): ReactNode {
  const t = useReportExportMessages();
  const { pdf, csv, others, waiting, isLoading, refusal } = useExports(props);
  const files = [
    { ...pdf, icon: <FilePdfOutlined />, disabled: waiting !== undefined },
    { ...csv, icon: <DownloadOutlined /> },
    ...others.map((other) => ({ ...other, icon: <DownloadOutlined /> })),
  ];
  const items = [
    { key: 'highlight', label: t('highlight'), icon: <StarOutlined />, onClick: onHighlight },
    { type: 'divider' as const },
    ...files.map((file) => (refusal === undefined ? file : { ...file, disabled: true, title: refusal })),
  ];
  return (
    <div className={classes.actions}>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button icon={<MoreOutlined />} aria-label={t('more')} title={t('more')} loading={isLoading} />
      </Dropdown>
      {waiting && <PdfProgress {...waiting} />}
    </div>
  );
}
