import { type CardResult, factMediaTypeOf } from '@reportage/contracts';
import { formatInstant, formatPeriod } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from './card.messages.ts';
import classes from './card.module.css';

/** Where a card's numbers come from: sources, tracked links or manual entry, the time zones of their days, and freshness. */
export function CardSources({ card }: { card: CardResult }): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const { sources, timezone, computedAt } = card.meta;
  const write = (instant: string) => formatInstant(instant, { locale, timezone });
  const types = new Set(card.columns.flatMap(({ id, kind }) => (kind === 'metric' ? [factMediaTypeOf(id)] : [])));
  const isTyped = types.delete('custom');
  const hasLinks = types.delete('link');
  const hasMeasured = types.size > 0;
  const names = sources.map(({ name, timezones }) =>
    timezones ? t('ownDays', { name, zones: timezones.join(', ') }) : name,
  );
  // A vendor's days are never shifted to the card's zone.
  const hasCardDays = !hasMeasured || isTyped || hasLinks || sources.some((source) => !source.timezones);
  const missingDays = sources.flatMap((source) => source.missingDays ?? []);
  const last = sources
    .flatMap(({ freshAt }) => freshAt ?? [])
    .toSorted()
    .at(-1);
  const parts = [
    hasMeasured && (sources.length > 0 ? t('source', { names: names.join(', ') }) : t('noSource')),
    hasLinks && t('links'),
    isTyped && t(hasMeasured || hasLinks ? 'partlyTyped' : 'typed'),
    (hasCardDays || sources.length === 0) && t('zone', { zone: timezone }),
    missingDays.length > 0 &&
      t('missingDays', { days: missingDays.map((days) => formatPeriod(days, { locale })).join(', ') }),
    hasMeasured && (last ? t('fresh', { time: write(last) }) : t('neverFresh')),
    t('computed', { time: write(computedAt) }),
  ];
  return <footer className={classes.sources}>{parts.filter((part) => part !== false).join(' · ')}</footer>;
}
