import { MediaLinks } from '@reportage/cards';
import { mayAct, type Workspace } from '@reportage/contracts';
import { lazyPart } from '@reportage/remote-kit/runtime';
import { Alert, Button, FailedState, NotFoundState, useIsNarrow } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { ReportWithComments } from '../report-discussion/report-with-comments.tsx';
import { useMemberDiscussion } from '../report-discussion/use-member-discussion.ts';
import { DraftState, ReportConflict } from '../report-edit/draft-state.tsx';
import { useCommentaryDraft } from '../report-edit/use-commentary-draft.ts';
import { useReportDraft } from '../report-edit/use-report-draft.ts';
import { useUnsavedDraft } from '../report-edit/use-unsaved-draft.ts';
import { LineageDrawer } from '../report-lineage/lineage-drawer.tsx';
import { PublishedLine } from '../report-share/published-line.tsx';
import { ReportView } from '../report-view/report-view.tsx';
import type { TraceableNumber } from '../report-view/traceable-number.ts';
import { MemberTools } from './member-tools.tsx';
import { useReportMessages } from './report.messages.ts';
import classes from './report.module.css';
import { useMemberReport } from './report.queries.ts';
import { ReportBreadcrumb } from './report-breadcrumb.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ReportChangesState } from './report-states.tsx';
import { useGuestNotice } from './use-guest-notice.ts';
import { usePeriod } from './use-period.ts';

/** Loaded when editing starts; guests never load it. */
const ReportComposer = lazyPart(async () => (await import('../report-edit/report-composer.tsx')).default, {
  fallback: <ReportSkeleton />,
});

/** The report as workspace members see it, with a toolbar, number lineage and an editor. */
export default function MemberReport({ reportId, workspace }: { reportId: string; workspace: Workspace }): ReactNode {
  const t = useReportMessages();
  const isNarrow = useIsNarrow();
  const [period, setPeriod] = usePeriod();
  const { report, cards } = useMemberReport(reportId, workspace.id, period);
  const draft = useReportDraft(report.data, workspace.id);
  const [isEditing, setEditing] = useState(false);
  const [commentsTarget, setCommentsTarget] = useState<HTMLElement | null>(null);
  const [explainedNumber, setExplainedNumber] = useState<TraceableNumber | null>(null);
  const leaveDialog = useUnsavedDraft(draft.status);
  const discussion = useMemberDiscussion(reportId, workspace);
  const draftCommentary = useCommentaryDraft({ reportId, workspaceId: workspace.id, period });

  const hasFailed = report.isError && !report.data;
  useGuestNotice(hasFailed);

  if (hasFailed && report.error.isNotFound) {
    return <NotFoundState isScreen title={t('notFoundTitle')} text={t('notFoundText')} />;
  }
  if (hasFailed) return <FailedState isScreen error={report.error} onRetry={() => void report.refetch()} />;
  if (!draft.content || (cards.isPending && !cards.isError)) return <ReportSkeleton />;

  const shownReport = draft.content;
  const shownPeriod = cards.data?.cards[0]?.meta.period ?? period ?? shownReport.date;
  const tools = {
    report: shownReport,
    workspace,
    period: period ?? shownReport.date,
    onPeriodChange: setPeriod,
    ...(period ? { dateRange: period } : {}),
    ...(mayAct(workspace.access, 'edit') ? { isEditing, onEdit: () => setEditing((wasEditing) => !wasEditing) } : {}),
  };
  // A phone has room for only one toolbar.
  const hasToolsInComposer = isNarrow && isEditing && cards.data !== undefined;
  return (
    <div className={classes.page}>
      <div className={classes.breadcrumbRow}>
        <ReportBreadcrumb report={shownReport} workspaceSlug={workspace.slug} />
        {isNarrow && (
          <div className={classes.chips}>
            <ReportChangesState report={shownReport} />
          </div>
        )}
      </div>
      {!hasToolsInComposer && <MemberTools {...tools} commentsRef={setCommentsTarget} />}
      {!isEditing && (
        <PublishedLine
          report={shownReport}
          workspaceId={workspace.id}
          mayPublish={mayAct(workspace.access, 'manageOwn')}
        />
      )}
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
          <MediaLinks render={(id, name) => <Link to={`/${workspace.slug}/media?item=${id}`}>{name}</Link>}>
            {isEditing ? (
              <>
                <ReportConflict draft={draft} editedReport={shownReport} />
                <ReportComposer
                  report={shownReport}
                  cards={cards.data.cards}
                  parts={cards.data.parts}
                  period={shownPeriod}
                  workspaceId={workspace.id}
                  onChange={draft.change}
                  onExplain={setExplainedNumber}
                  draftCommentary={draftCommentary}
                  saveStatus={<DraftState draft={draft} />}
                  renderPageTools={(composerActions) => <MemberTools {...{ ...tools, composerActions }} />}
                />
              </>
            ) : (
              <ReportWithComments
                discussion={discussion}
                buttonTarget={commentsTarget}
                shownReport={{ report: shownReport, cards: cards.data.cards }}
                {...(mayAct(workspace.access, 'manageOwn') && shownReport.publishedAt
                  ? { approvalWorkspaceId: workspace.id }
                  : {})}
              >
                <ReportView
                  report={shownReport}
                  cards={cards.data.cards}
                  parts={cards.data.parts}
                  period={shownPeriod}
                  onExplain={setExplainedNumber}
                />
              </ReportWithComments>
            )}
          </MediaLinks>
        </div>
      ) : (
        <FailedState title={t('cardsFailed')} error={cards.error} onRetry={() => void cards.refetch()} />
      )}
      {leaveDialog}
      <LineageDrawer
        workspaceId={workspace.id}
        reportId={reportId}
        number={explainedNumber}
        onClose={() => setExplainedNumber(null)}
      />
    </div>
  );
}
