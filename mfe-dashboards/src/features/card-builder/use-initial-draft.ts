import { useCall } from '@reportage/api';
import { createEmptyDraft, toDraft } from '@reportage/cards/settings';
import {
  type BoardCard,
  type CardResult,
  calls,
  factMediaTypes,
  findMetric,
  metricFamilies,
  type Source,
} from '@reportage/contracts';
import { useMemo, useState } from 'react';
import { createBoardItemId } from '../board/board-item-id.ts';

/** Finds the first metric with data on a board's cards. */
const findBoardMetric = (results: readonly CardResult[]): string | undefined =>
  results
    .flatMap(({ columns, totals }) =>
      columns.filter(({ kind }) => kind === 'metric').filter((_, index) => (totals[index] ?? 0) > 0),
    )
    .find(({ id }) => findMetric(id))?.id;

/** Finds the main metric of the first source that has delivered data. */
function findSourceMetric(sources: readonly Pick<Source, 'type' | 'lastEventAt'>[]): string | undefined {
  const activeSources = sources.filter(({ lastEventAt }) => lastEventAt !== null);
  const types = activeSources.map(({ type }) => (type === 'analytics' ? 'web' : type));
  const mediaType = factMediaTypes.find((candidate) => types.some((type) => type === candidate));
  return mediaType && metricFamilies[mediaType].metrics[0]?.id;
}

interface InitialDraftOptions {
  card: BoardCard | undefined;
  results: readonly CardResult[];
  workspaceId: string;
}

const maxSources = 500;

/** Returns the edited card, or a new one with a metric that has data, if there is such a metric. */
export function useInitialDraft({ card, results, workspaceId }: InitialDraftOptions): ReturnType<typeof toDraft> {
  const [id] = useState(createBoardItemId);
  const boardMetric = findBoardMetric(results);
  const sources = useCall(
    calls.listSources,
    { query: { workspaceId, size: maxSources } },
    { enabled: !card && !boardMetric },
  );
  const metric = boardMetric ?? findSourceMetric(sources.data?.data ?? []);
  return useMemo(() => {
    if (card) return toDraft(card);
    const emptyDraft = createEmptyDraft(id);
    return metric ? toDraft({ ...emptyDraft, card: { ...emptyDraft.card, metrics: [metric] } }) : emptyDraft;
  }, [card, id, metric]);
}
