import { mayAct, type Workspace } from '@reportage/contracts';
import { useHost, useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Alert, Button, FailedState, NotFoundState } from '@reportage/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ReportEditor } from '../report-edit/report-editor.tsx';
import { useReportDraft } from '../report-edit/use-report-draft.ts';
import { LineageDrawer } from '../report-lineage/lineage-drawer.tsx';
import { ReportView } from '../report-view/report-view.tsx';
import { MemberTools } from './member-tools.tsx';
import { useReportMessages } from './report.messages.ts';
import classes from './report.module.css';
import { useMemberReport } from './report.queries.ts';
import { ReportBreadcrumb } from './report-breadcrumb.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { usePeriod } from './use-period.ts';

/** The report as workspace members see it, with toolbar, number lineage and editor. */
export function MemberReport({ reportId, workspace }: { reportId: string; workspace: Workspace }): ReactNode {
  const t = useReportMessages();
  const { messages } = useHost();
  const [period, setPeriod] = usePeriod();
  const { report, cards } = useMemberReport(reportId, workspace.id, period);
  const draft = useReportDraft(report.data, workspace.id);
  const [isEditing, setEditing] = useState(false);
  const [explained, setExplained] = useState<string | null>(null);
  const { touch, settle, question } = useUnsavedWork();

  // Edits are saved automatically, even when the screen closes; only failed saves would be lost.
  useEffect(() => (draft.status === 'failed' ? touch() : settle()), [draft.status, touch, settle]);

  const hasFailed = report.isError && !report.data;
  const notice = t('guestAccess');
  useEffect(() => {
    if (hasFailed) messages.error(notice, { durationMs: 2_500 });
  }, [hasFailed, messages, notice]);

  if (hasFailed && report.error.isNotFound) {
    return <NotFoundState isScreen title={t('notFoundTitle')} text={t('notFoundText')} />;
  }
  if (hasFailed) return <FailedState isScreen error={report.error} onRetry={() => void report.refetch()} />;
  if (!draft.report || (cards.isPending && !cards.isError)) return <ReportSkeleton />;

  const shown = draft.report;
  const shownPeriod = cards.data?.cards[0]?.meta.period ?? period ?? shown.date;
  return (
    <div className={classes.page}>
      <ReportBreadcrumb report={shown} workspaceSlug={workspace.slug} />
      <MemberTools
        report={shown}
        workspace={workspace}
        period={period ?? shown.date}
        onPeriod={setPeriod}
        {...(period ? { dateRange: period } : {})}
        {...(mayAct(workspace.access, 'edit') ? { onEdit: () => setEditing(true) } : {})}
      />
      {cards.isError && cards.data && (
        <Alert
          type="warning"
          showIcon
          title={t('refreshFailed')}
          action={<Button onClick={() => void cards.refetch()}>{t('retry')}</Button>}
          style={{ marginBottom: 16 }}
        />
      )}
      {cards.data ? (
        <div aria-busy={cards.isFetching} className={cards.isPlaceholderData ? classes.refreshing : undefined}>
          <ReportView report={shown} cards={cards.data.cards} period={shownPeriod} onExplain={setExplained} />
        </div>
      ) : (
        <FailedState title={t('cardsFailed')} error={cards.error} onRetry={() => void cards.refetch()} />
      )}
      {question}
      <LineageDrawer
        workspaceId={workspace.id}
        reportId={reportId}
        period={shownPeriod}
        metric={explained}
        onClose={() => setExplained(null)}
      />
      <ReportEditor isOpen={isEditing} onClose={() => setEditing(false)} draft={draft} />
    </div>
  );
}
