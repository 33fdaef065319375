import { type CardResult, factMediaTypeOf } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from './card.messages.ts';
import classes from './card.module.css';

/** Where a card's numbers come from: sources or people, time zone, and freshness. */
export function CardSources({ card }: { card: CardResult }): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const { sources, timezone, computedAt } = card.meta;
  const write = (instant: string) => formatInstant(instant, { locale, timezone });
  const isTyped = card.columns
    .filter(({ kind }) => kind === 'metric')
    .map(({ id }) => factMediaTypeOf(id) === 'custom');
  const hasMeasured = isTyped.includes(false);
  const last = sources
    .flatMap(({ freshAt }) => freshAt ?? [])
    .toSorted()
    .at(-1);
  const parts = [
    hasMeasured &&
      (sources.length > 0 ? t('source', { names: sources.map(({ name }) => name).join(', ') }) : t('noSource')),
    isTyped.includes(true) && t(hasMeasured ? 'partlyTyped' : 'typed'),
    t('zone', { zone: timezone }),
    hasMeasured && (last ? t('fresh', { time: write(last) }) : t('neverFresh')),
    t('computed', { time: write(computedAt) }),
  ];
  return <footer className={classes.sources}>{parts.filter((part) => part !== false).join(' · ')}</footer>;
}
