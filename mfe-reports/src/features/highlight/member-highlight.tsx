import { mayAct, type Workspace } from '@reportage/contracts';
import { lazyPart } from '@reportage/remote-kit/runtime';
import { FailedState, NotFoundState, useIsNarrow } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { HighlightConflict } from '../highlight-edit/highlight-conflict.tsx';
import { StarterTemplateSelect } from '../highlight-edit/starter-template-select.tsx';
import { useHighlightDraft } from '../highlight-edit/use-highlight-draft.ts';
import { HighlightView } from '../highlight-view/highlight-view.tsx';
import { useReportMessages } from '../report/report.messages.ts';
import reportClasses from '../report/report.module.css';
import { ReportBreadcrumb } from '../report/report-breadcrumb.tsx';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { useGuestNotice } from '../report/use-guest-notice.ts';
import { DraftState } from '../report-edit/draft-state.tsx';
import { useUnsavedDraft } from '../report-edit/use-unsaved-draft.ts';
import { LineageDrawer } from '../report-lineage/lineage-drawer.tsx';
import type { TraceableNumber } from '../report-view/traceable-number.ts';
import { useHighlightMessages } from './highlight.messages.ts';
import { useMemberHighlight } from './highlight.queries.ts';
import { HighlightStates, HighlightTools } from './highlight-tools.tsx';

/** Loaded when editing starts. */
const HighlightComposer = lazyPart(async () => (await import('../highlight-edit/highlight-composer.tsx')).default, {
  fallback: <ReportSkeleton />,
});

/** The highlight as workspace members see it, with a toolbar, the lineage of its numbers and an editor. */
export default function MemberHighlight({
  reportId,
  workspace,
}: {
  reportId: string;
  workspace: Workspace;
}): ReactNode {
  const isNarrow = useIsNarrow();
  const t = useHighlightMessages();
  const tReport = useReportMessages();
  const { highlight, cards } = useMemberHighlight(reportId, workspace.id);
  const draft = useHighlightDraft(highlight.data, workspace.id);
  const [isEditing, setEditing] = useState(false);
  const [explainedNumber, setExplainedNumber] = useState<TraceableNumber | null>(null);
  const leaveDialog = useUnsavedDraft(draft.status);

  const hasFailed = highlight.isError && !highlight.data;
  useGuestNotice(hasFailed);

  if (hasFailed && highlight.error.isNotFound) {
    return <NotFoundState isScreen title={tReport('notFoundTitle')} text={tReport('notFoundText')} />;
  }
  if (hasFailed) return <FailedState isScreen error={highlight.error} onRetry={() => void highlight.refetch()} />;
  if (!draft.content || (cards.isPending && !cards.isError)) return <ReportSkeleton />;

  // The response with the figures includes the verdicts on their goals.
  const shownHighlight = cards.data?.targets ? { ...draft.content, targets: cards.data.targets } : draft.content;
  const { campaignId } = shownHighlight;
  const { campaignName, groupId, name } = shownHighlight.report;
  const tools = {
    highlight: shownHighlight,
    cards: cards.data?.cards ?? [],
    workspace,
    isEditing,
    ...(mayAct(workspace.access, 'edit') ? { onEdit: () => setEditing((wasEditing) => !wasEditing) } : {}),
  };
  return (
    <div className={reportClasses.page}>
      <div className={reportClasses.breadcrumbRow}>
        <ReportBreadcrumb
          report={{ campaignId, campaignName, groupId, name }}
          workspaceSlug={workspace.slug}
          pageName={t('name')}
          reportPath={`/${workspace.slug}/${groupId ? `${groupId}/group` : reportId}`}
        />
        {isNarrow && (
          <div className={reportClasses.chips}>
            <HighlightStates highlight={shownHighlight} />
          </div>
        )}
      </div>
      {!(isNarrow && isEditing && cards.data) && <HighlightTools {...tools} />}
      {cards.data ? (
        <div aria-busy={cards.isPlaceholderData}>
          {isEditing ? (
            <>
              <StarterTemplateSelect highlight={shownHighlight} workspaceId={workspace.id} />
              <HighlightConflict draft={draft} editedHighlight={shownHighlight} cards={cards.data.cards} />
              <HighlightComposer
                highlight={shownHighlight}
                cards={cards.data.cards}
                workspaceId={workspace.id}
                onChange={draft.change}
                onExplain={setExplainedNumber}
                saveStatus={<DraftState draft={draft} />}
                renderPageTools={(composerActions) => <HighlightTools {...{ ...tools, composerActions }} />}
              />
            </>
          ) : (
            <HighlightView highlight={shownHighlight} cards={cards.data.cards} onExplain={setExplainedNumber} />
          )}
        </div>
      ) : (
        <FailedState title={tReport('cardsFailed')} error={cards.error} onRetry={() => void cards.refetch()} />
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
