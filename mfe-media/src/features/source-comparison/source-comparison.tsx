import { useWorkspace } from '@reportage/remote-kit/runtime';
import { FailedState } from '@reportage/ui';
import { getLastDays } from '../media-item/last-days.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { useSourceComparisonMessages } from './source-comparison.messages.ts';
import { useSourceComparison } from './source-comparison.queries.ts';

/** A panel for each account that counts the page in addition to our script; renders nothing if there is none. */
export function SourceComparison({ mediaId }: { mediaId: string }) {
  const t = useSourceComparisonMessages();
  const { id: workspaceId, timezone } = useWorkspace();
  const comparisons = useSourceComparison(workspaceId, mediaId, getLastDays(timezone, new Date()));
  if (comparisons.isError) {
    return <FailedState title={t('failed')} error={comparisons.error} onRetry={() => void comparisons.refetch()} />;
  }
  return comparisons.data?.data.map((comparison) => (
    <ComparisonPanel key={comparison.mediaId} comparison={comparison} />
  ));
}
