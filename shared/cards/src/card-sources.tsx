import { type CardResult, findChannelName, getFactMediaType } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from './card.messages.ts';
import classes from './card.module.css';
import { OneLine } from './one-line.tsx';
import { isFetchedSource } from './status/fetched-source.ts';

interface CardSourcesProps {
  cards: readonly CardResult[];
  /**
   * Whether to render one line at the bottom of a card. If it is too long, names are truncated before the freshness.
   */
  isLine?: boolean;
  /** Whether to show the full text, for print. */
  isPrinted?: boolean;
  /** Whether to show the full text on a screen. */
  isOpen?: boolean;
}

/**
 * Shows where cards' figures come from: sources, tracked links or manual entry, the time zones of their days, and
 * freshness.
 */
export function CardSources({ cards, isLine = false, isPrinted = false, isOpen = false }: CardSourcesProps): ReactNode {
  const { text, origin, freshness, computed } = useSourceDescription(cards);
  if (cards.length === 0) return null;
  return (
    <OneLine className={isLine ? classes.sourceLine : classes.sources} text={text} isPrinted={isPrinted || isOpen}>
      {isLine ? (
        <>
          <span>{origin}</span>
          {freshness && <span className={classes.freshness}>{`${separator}${freshness}`}</span>}
          <span className={classes.computed}>{`${separator}${computed}`}</span>
        </>
      ) : (
        <span>{text}</span>
      )}
    </OneLine>
  );
}

interface SourceDescription {
  origin: string;
  /** When the last event arrived or the figures were last fetched; false if nothing is measured. */
  freshness: string | false;
  computed: string;
  /** The full text. */
  text: string;
}

/** Describes where cards' figures come from; the strings are empty if there are no cards. */
export function useSourceDescription(cards: readonly CardResult[]): SourceDescription {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const [first] = cards;
  if (!first) return { origin: '', freshness: false, computed: '', text: '' };
  const { timezone, computedAt } = first.meta;
  const sources = getSources(cards);
  const formatTime = (instant: string) => formatInstant(instant, { locale, timezone });
  const types = new Set(
    cards.flatMap(({ columns }) =>
      columns.flatMap(({ id, kind }) => (kind === 'metric' ? [getFactMediaType(id)] : [])),
    ),
  );
  const hasManualFigures = types.delete('custom');
  const hasLinks = types.delete('link');
  const hasMeasuredFigures = types.size > 0;
  const names = sources.map(({ name, mediaType, timezones }) => {
    // If a card has several networks, each source is labeled with its network.
    const network = types.size > 1 && (findChannelName(mediaType) ?? (mediaType === 'web' && t('script')));
    const details = [network, timezones && t('daysIn', { zones: timezones.join(', ') })].filter(Boolean);
    return details.length > 0 ? `${name} (${details.join(', ')})` : name;
  });
  // A vendor's days are never shifted to the card's time zone.
  const hasCardDays =
    !hasMeasuredFigures || hasManualFigures || hasLinks || sources.some((source) => !source.timezones);
  const freshestSource = sources
    .filter(({ freshAt }) => freshAt !== null)
    .toSorted((a, b) => (b.freshAt ?? '').localeCompare(a.freshAt ?? ''))[0];
  const isFetched = freshestSource
    ? isFetchedSource(freshestSource)
    : sources.length > 0 && sources.every(isFetchedSource);
  const origin = joinParts([
    hasMeasuredFigures && (sources.length > 0 ? t('source', { names: names.join(', ') }) : t('noSource')),
    hasLinks && t('links'),
    hasManualFigures && t(hasMeasuredFigures || hasLinks ? 'partlyEnteredByHand' : 'enteredByHand'),
    (hasCardDays || sources.length === 0) && t('zone', { zone: timezone }),
  ]);
  const freshness =
    hasMeasuredFigures &&
    (freshestSource?.freshAt
      ? t(isFetched ? 'fetched' : 'fresh', { time: formatTime(freshestSource.freshAt) })
      : t(isFetched ? 'neverFetched' : 'neverFresh'));
  const computed = t('computed', { time: formatTime(computedAt) });
  return { origin, freshness, computed, text: joinParts([origin, freshness, computed]) };
}

const separator = ' · ';
const joinParts = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(separator);

/** Returns the distinct sources of the cards, in the order of their first cards. */
function getSources(cards: readonly CardResult[]): CardResult['meta']['sources'] {
  const byId = Map.groupBy(
    cards.flatMap(({ meta }) => meta.sources),
    ({ id }) => id,
  );
  return [...byId.values()].flatMap(([source]) => source ?? []);
}
