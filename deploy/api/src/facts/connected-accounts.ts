import type { CardResult, Metric } from '@reportage/contracts';
import type { CardConnection, CardSource } from './card-context.repository.ts';

/** Currencies of the accounts that deliver a media type, in alphabetical order. An account that has no money yet has none. */
function currenciesOf(mediaType: Metric['mediaType'], connections: readonly CardConnection[]): string[] {
  const own = connections.filter((connection) => connection.mediaType === mediaType);
  return [...new Set(own.flatMap(({ currency }) => currency ?? []))].toSorted();
}

/**
 * What a metric's money is in. Each account has its own currency, and different ones are never added up: `currencies` then names them, and
 * the metric has no numbers.
 */
export function moneyOf(
  { unit, currency, mediaType }: Pick<Metric, 'unit' | 'currency' | 'mediaType'>,
  connections: readonly CardConnection[],
): { currency: string | null; currencies?: string[] } {
  if (unit !== 'currency' || currency !== null) return { currency };
  const currencies = currenciesOf(mediaType, connections);
  const [only = null, ...others] = currencies;
  return others.length > 0 ? { currency: null, currencies } : { currency: only };
}

/** The sources of some media types as cards name them, with the zones of their accounts' days. */
export function describeSources(
  mediaTypes: ReadonlySet<string>,
  sources: readonly CardSource[],
  connections: readonly CardConnection[],
): CardResult['meta']['sources'] {
  return sources.flatMap(({ id, name, type, lastEventAt }) => {
    const mediaType = type === 'analytics' ? 'web' : type;
    if (!mediaTypes.has(mediaType)) return [];
    const own = connections.filter(({ sourceId }) => sourceId === id);
    const timezones = [...new Set(own.flatMap(({ timezone }) => timezone ?? []))].toSorted();
    const freshAt = lastEventAt?.toISOString() ?? null;
    return [{ id, name, freshAt, mediaType, ...(timezones.length > 0 ? { timezones } : {}) }];
  });
}
