import type { CardResult } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from './report-view.messages.ts';
import classes from './report-view.module.css';

/** Where a section's numbers come from: sources, zone of the days, how fresh they are. */
export function ReportFooter({ card }: { card: CardResult }): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const { sources, timezone, computedAt } = card.meta;
  const write = (instant: string) => formatInstant(instant, { locale, timezone });
  const last = sources
    .flatMap(({ freshAt }) => freshAt ?? [])
    .toSorted()
    .at(-1);
  const parts = [
    sources.length > 0 ? t('source', { names: sources.map(({ name }) => name).join(', ') }) : t('noSource'),
    t('zone', { zone: timezone }),
    last ? t('fresh', { time: write(last) }) : t('neverFresh'),
    t('computed', { time: write(computedAt) }),
  ];
  return <footer className={classes.footer}>{parts.join(' · ')}</footer>;
}
