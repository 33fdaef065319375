import { type AnalyticsBatch, analyticsBatchListSchema } from '@reportage/contracts';
import { mailboxUrl } from './config.ts';

/** Reads the batches that the collector received for one user, oldest first. */
export async function readBatches(personId: string): Promise<AnalyticsBatch[]> {
  const { data } = analyticsBatchListSchema.parse(await (await fetch(`${mailboxUrl}/analytics/batches`)).json());
  return data.filter(({ kind, query, items }) =>
    kind === 'record'
      ? query.distinct_id === personId
      : items.some((item) => (item.properties as { distinct_id?: string } | undefined)?.distinct_id === personId),
  );
}

/** Reads the paths of the page views that were counted for a user, in order. */
export async function readPageViews(personId: string): Promise<unknown[]> {
  const events = (await readBatches(personId)).filter(({ kind }) => kind === 'track').flatMap(({ items }) => items);
  return events
    .filter(({ event }) => event === '$mp_web_page_view')
    .map(({ properties }) => (properties as Record<string, unknown>).current_url_path);
}
