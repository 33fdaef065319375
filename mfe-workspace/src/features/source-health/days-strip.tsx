import type { ConnectionHealth } from '@reportage/contracts';
import { formatDay, formatPeriod } from '@reportage/format';
import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { Tooltip, Typography } from '@reportage/ui';
import { type DayRange, getRanges } from './day-ranges.ts';
import { useSourceHealthMessages } from './source-health.messages.ts';
import classes from './source-health.module.css';

/** The requested history as a strip: fetched days, days with caveats from the vendor, and missing days. */
export function DayStrip({ connection }: { connection: ConnectionHealth }) {
  const t = useSourceHealthMessages();
  const locale = useStore(useHost().locale);
  if (!connection.requestedPeriod) return <Typography.Text type="secondary">{t('nothingFetched')}</Typography.Text>;
  const ranges = getRanges(connection.requestedPeriod, connection.fetched);
  const describeRange = ({ from, to, kind, flags }: DayRange): string => {
    const reasons = kind === 'flagged' ? flags.map((flag) => t(flag)).join(', ') : t(kind);
    return `${formatPeriod({ from, to }, { locale })}: ${reasons}`;
  };
  return (
    <>
      <ol className={classes.strip} aria-label={t('strip')}>
        {ranges.map((range) => (
          <Tooltip key={range.from} title={describeRange(range)}>
            <li className={classes[range.kind]} style={{ flexGrow: range.dayCount }}>
              <span className={classes.text}>{describeRange(range)}</span>
            </li>
          </Tooltip>
        ))}
      </ol>
      <div className={classes.ends} aria-hidden>
        <span>{formatDay(connection.requestedPeriod.from, { locale })}</span>
        <span>{formatDay(connection.requestedPeriod.to, { locale })}</span>
      </div>
    </>
  );
}
