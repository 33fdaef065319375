import type { CardResult, Metric, Period } from '@reportage/contracts';
import { getDayInZone } from '../platform/clock.ts';
import type { CardConnection, CardSource } from './card-context.repository.ts';
import { listMissingDays } from './missing-days.ts';

/** Lists the account's fetched ranges with at least one day that counts. */
const listCountedFetches = ({ fetched, counted }: CardConnection) =>
  fetched.filter(
    ({ firstDay, lastDay }) =>
      (counted.from === null || lastDay >= counted.from) && (counted.to === null || firstDay <= counted.to),
  );

/**
 * Returns the time zones or currencies recorded with each fetch of an account, because its settings may have changed
 * since. If nothing has been fetched, returns the account's current zone or currency.
 */
function getRecordedValues(connection: CardConnection, field: 'currency' | 'timezone'): string[] {
  const fetches = listCountedFetches(connection);
  if (fetches.length === 0) return connection[field] === null ? [] : [connection[field]];
  return fetches.flatMap((fetch) => fetch[field] ?? connection[field] ?? []);
}

/** Lists the known currencies of the accounts that deliver a media type, in alphabetical order. */
function getCurrencies(mediaType: Metric['mediaType'], connections: readonly CardConnection[]): string[] {
  const typeConnections = connections.filter((connection) => connection.mediaType === mediaType);
  return [...new Set(typeConnections.flatMap((connection) => getRecordedValues(connection, 'currency')))].toSorted();
}

/**
 * Returns the currency of a metric's money. Each account has its own currency, and amounts in different currencies are
 * never added up: if there are several, `currencies` lists them, and the metric has no values.
 */
export function getCurrency(
  { unit, currency, mediaType }: Pick<Metric, 'unit' | 'currency' | 'mediaType'>,
  connections: readonly CardConnection[],
): { currency: string | null; currencies?: string[] } {
  if (unit !== 'currency' || currency !== null) return { currency };
  const currencies = getCurrencies(mediaType, connections);
  const [firstCurrency = null, ...otherCurrencies] = currencies;
  return otherCurrencies.length > 0 ? { currency: null, currencies } : { currency: firstCurrency };
}

/** Whether any day of the periods belongs to the account; another account may provide the other days. */
export const isCounted = ({ counted }: Pick<CardConnection, 'counted'>, periods: readonly Period[]): boolean =>
  periods.some(
    ({ from, to }) => (counted.from === null || counted.from <= to) && (counted.to === null || counted.to >= from),
  );

/** Lists the days that belong to the account and have started in its zone but have not been fetched, as ranges. */
function listUnfetchedDays({ timezone, fetched, counted }: CardConnection, period: Period, now: Date): Period[] {
  const [from = period.from] = [period.from, counted.from ?? period.from].toSorted().toReversed();
  const [to = period.to] = [period.to, counted.to ?? period.to, getDayInZone(now, timezone ?? 'UTC')].toSorted();
  return to < from ? [] : listMissingDays({ from, to }, fetched);
}

function getMediaType(type: CardSource['type']): Exclude<Metric['mediaType'], 'link'> {
  if (type === 'analytics') return 'web';
  return type === 'table' ? 'custom' : type;
}

interface DescribeSourcesOptions {
  sources: readonly CardSource[];
  connections: readonly CardConnection[];
  mediaTypes: ReadonlySet<string>;
  period: Period;
  now: Date;
}

/** Describes the sources of a card's media types, with the time zones of their days and the missing days. */
export function describeSources({
  mediaTypes,
  sources,
  connections,
  period,
  now,
}: DescribeSourcesOptions): CardResult['meta']['sources'] {
  return sources.flatMap(({ id, name, type, lastEventAt }) => {
    const mediaType = getMediaType(type);
    if (!mediaTypes.has(mediaType)) return [];
    const accounts = connections.filter(({ sourceId }) => sourceId === id);
    const countedAccounts = accounts.filter((connection) => isCounted(connection, [period]));
    // All accounts were replaced before the period or become active after it.
    if (accounts.length > 0 && countedAccounts.length === 0) return [];
    const timezones = [
      ...new Set(countedAccounts.flatMap((connection) => getRecordedValues(connection, 'timezone'))),
    ].toSorted();
    // A table cannot have missing days: it contains exactly what its author entered.
    const missing =
      type === 'table' ? [] : countedAccounts.flatMap((connection) => listUnfetchedDays(connection, period, now));
    const distinctRanges = [...new Map(missing.map((days) => [`${days.from} ${days.to}`, days])).values()];
    const dataThrough = countedAccounts
      .flatMap(({ lastDataDay }) => lastDataDay ?? [])
      .toSorted()
      .at(-1);
    return [
      {
        id,
        name,
        freshAt: lastEventAt?.toISOString() ?? null,
        mediaType,
        ...(timezones.length > 0 ? { timezones } : {}),
        ...(distinctRanges.length > 0
          ? { missingDays: distinctRanges.toSorted((a, b) => (a.from < b.from ? -1 : 1)) }
          : {}),
        ...(dataThrough && type !== 'table' ? { dataThrough } : {}),
      },
    ];
  });
}
