import { ActionsMenu, DownloadOutlined, FilePdfOutlined, type MenuAction, StarOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { PdfProgress } from './pdf-progress.tsx';
import { useReportExportMessages } from './report-export.messages.ts';
import classes from './report-export.module.css';
import { type ExportProps, useExports } from './use-exports.ts';

interface ReportMenuProps extends ExportProps {
  onHighlight(): void;
  /** Actions at the start of the menu. */
  leadingActions?: readonly MenuAction[];
}

/** The menu of less common actions on a report: its highlight and its exports. */
export function ReportMenu({ onHighlight, leadingActions = [], ...props }: ReportMenuProps): ReactNode {
  const t = useReportExportMessages();
  const { pdf, csv, otherFormats, pendingPdf, isLoading, disabledReason } = useExports(props);
  const exportItems = [
    { ...pdf, icon: <FilePdfOutlined />, disabled: pendingPdf !== undefined },
    { ...csv, icon: <DownloadOutlined /> },
    ...otherFormats.map((format) => ({ ...format, icon: <DownloadOutlined /> })),
  ];
  const actions: MenuAction[] = [
    ...leadingActions,
    { key: 'highlight', label: t('highlight'), icon: <StarOutlined />, run: onHighlight },
    ...exportItems.map(({ onClick, ...item }, index) => ({
      ...item,
      hasDividerAbove: index === 0,
      disabledReason,
      run: onClick,
    })),
  ];
  return (
    <div className={classes.actions}>
      <ActionsMenu actions={actions} isLoading={isLoading} />
      {pendingPdf && <PdfProgress {...pendingPdf} />}
    </div>
  );
}
