import { useCall } from '@reportage/api';
import { draftOf, emptyDraft } from '@reportage/cards/settings';
import {
  type BoardCard,
  type CardResult,
  calls,
  factMediaTypes,
  metricById,
  metricFamilies,
  type Source,
} from '@reportage/contracts';
import { useMemo, useState } from 'react';
import { createCardId } from '../board/new-card-id.ts';

/** The first metric of a board's cards that has numbers. */
const findCountedMetric = (results: readonly CardResult[]): string | undefined =>
  results
    .flatMap(({ columns, totals }) =>
      columns.filter(({ kind }) => kind === 'metric').filter((_, index) => (totals[index] ?? 0) > 0),
    )
    .find(({ id }) => metricById(id))?.id;

/** The main metric of the first source that has delivered numbers. */
function findDeliveredMetric(sources: readonly Pick<Source, 'type' | 'lastEventAt'>[]): string | undefined {
  const delivered = sources.filter(({ lastEventAt }) => lastEventAt !== null);
  const types = delivered.map(({ type }) => (type === 'analytics' ? 'web' : type));
  const mediaType = factMediaTypes.find((candidate) => types.some((type) => type === candidate));
  return mediaType && metricFamilies[mediaType].metrics[0]?.id;
}

interface Start {
  card: BoardCard | undefined;
  results: readonly CardResult[];
  workspaceId: string;
}

const maxSources = 500;

/** The initial draft: the card, or a new card with a metric that has numbers, if there is such a metric. */
export function useStartDraft({ card, results, workspaceId }: Start): ReturnType<typeof draftOf> {
  const [id] = useState(createCardId);
  const countedMetric = findCountedMetric(results);
  const sources = useCall(
    calls.listSources,
    { query: { workspaceId, size: maxSources } },
    { enabled: !card && !countedMetric },
  );
  const metric = countedMetric ?? findDeliveredMetric(sources.data?.data ?? []);
  return useMemo(() => {
    if (card) return draftOf(card);
    const empty = emptyDraft(id);
    return metric ? draftOf({ ...empty, card: { ...empty.card, metrics: [metric] } }) : empty;
  }, [card, id, metric]);
}
