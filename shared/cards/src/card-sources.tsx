import { type CardResult, channelIds, channelNames, factMediaTypeOf } from '@reportage/contracts';
import { formatInstant, formatPeriod } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from './card.messages.ts';
import classes from './card.module.css';

interface CardSourcesProps {
  cards: readonly CardResult[];
  /** Whether to show it in one line: names are truncated before freshness, and the title has the whole text. */
  isLine?: boolean;
}

/**
 * Where the numbers of cards come from: sources, tracked links or manual entry; the time zones of their days;
 * freshness.
 */
export function CardSources({ cards, isLine = false }: CardSourcesProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const [first] = cards;
  if (!first) return null;
  const { timezone, computedAt } = first.meta;
  const sources = mergeSources(cards);
  const write = (instant: string) => formatInstant(instant, { locale, timezone });
  const types = new Set(
    cards.flatMap(({ columns }) => columns.flatMap(({ id, kind }) => (kind === 'metric' ? [factMediaTypeOf(id)] : []))),
  );
  const isTyped = types.delete('custom');
  const hasLinks = types.delete('link');
  const hasMeasured = types.size > 0;
  const names = sources.map(({ name, mediaType, timezones }) => {
    const channel = channelIds.find((id) => id === mediaType);
    // If there are several networks, each source shows whose numbers it has.
    const network = types.size > 1 && (channel ? channelNames[channel] : mediaType === 'web' && t('script'));
    const details = [network, timezones && t('daysIn', { zones: timezones.join(', ') })].filter(Boolean);
    return details.length > 0 ? `${name} (${details.join(', ')})` : name;
  });
  // A vendor's days are never shifted to the card's zone.
  const hasCardDays = !hasMeasured || isTyped || hasLinks || sources.some((source) => !source.timezones);
  const missingDays = sources.flatMap(({ name, missingDays: missing = [] }) => {
    if (missing.length === 0) return [];
    const days = missing.map((each) => formatPeriod(each, { locale })).join(', ');
    return sources.length > 1 ? t('missingDaysOf', { name, days }) : days;
  });
  const last = sources
    .flatMap(({ freshAt }) => freshAt ?? [])
    .toSorted()
    .at(-1);
  const origin = joinParts([
    hasMeasured && (sources.length > 0 ? t('source', { names: names.join(', ') }) : t('noSource')),
    hasLinks && t('links'),
    isTyped && t(hasMeasured || hasLinks ? 'partlyTyped' : 'typed'),
    (hasCardDays || sources.length === 0) && t('zone', { zone: timezone }),
    missingDays.length > 0 && t('missingDays', { days: missingDays.join('; ') }),
  ]);
  const freshness = hasMeasured && (last ? t('fresh', { time: write(last) }) : t('neverFresh'));
  const computed = t('computed', { time: write(computedAt) });
  const text = joinParts([origin, freshness, computed]);
  if (!isLine)
    return (
      <footer className={classes.sources} title={text}>
        {text}
      </footer>
    );
  return (
    <footer className={classes.sourceLine} title={text}>
      <span>{origin}</span>
      {freshness && <span className={classes.freshness}>{`${separator}${freshness}`}</span>}
      <span className={classes.computed}>{`${separator}${computed}`}</span>
    </footer>
  );
}

const separator = ' · ';
const joinParts = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(separator);

/** Every source once, with all days that are missing in any of the cards. */
function mergeSources(cards: readonly CardResult[]): CardResult['meta']['sources'] {
  const byId = Map.groupBy(
    cards.flatMap(({ meta }) => meta.sources),
    ({ id }) => id,
  );
  return [...byId.values()].flatMap(([source, ...others]) => {
    if (!source) return [];
    const missing = new Map(
      [source, ...others].flatMap(({ missingDays = [] }) =>
        missingDays.map((days) => [`${days.from} ${days.to}`, days]),
      ),
    );
    return [{ ...source, ...(missing.size > 0 ? { missingDays: [...missing.values()] } : {}) }];
  });
}
