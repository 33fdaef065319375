import type { AuditEntry } from '@reportage/contracts';
import { dayInZone, formatDay, formatTime } from '@reportage/format';
import { AuditSentence, RightOutlined, useUiSettings } from '@reportage/ui';
import { AuditActor } from './audit-actor.tsx';
import { useAuditLogMessages } from './audit-log.messages.ts';
import classes from './audit-log.module.css';
import { formatLocationAndDevice } from './format-place.ts';

interface AuditDayListProps {
  entries: readonly AuditEntry[];
  timezone: string;
  onOpen: (entry: AuditEntry) => void;
}

const dayMs = 86_400_000;

/** Lists the entries by day. Clicking an entry opens its details. */
export function AuditDayList({ entries, timezone, onOpen }: AuditDayListProps) {
  const days = Map.groupBy(entries, ({ occurredAt }) => dayInZone(occurredAt, timezone));
  return [...days].map(([day, dayEntries]) => (
    <section key={day}>
      <h2 className={classes.day}>
        <DayName day={day} timezone={timezone} />
      </h2>
      <ul className={classes.entries}>
        {dayEntries.map((entry) => (
          <li key={entry.id} data-row-key={entry.id}>
            <EntryRow entry={entry} timezone={timezone} onOpen={() => onOpen(entry)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function DayName({ day, timezone }: { day: string; timezone: string }) {
  const t = useAuditLogMessages();
  const { locale } = useUiSettings();
  const names: Record<string, string> = {
    [dayInZone(new Date(Date.now() - dayMs), timezone)]: t('yesterday'),
    [dayInZone(new Date(), timezone)]: t('today'),
  };
  return (
    <>
      {names[day] && <span>{names[day]}</span>}
      <time dateTime={day}>{formatDay(day, { locale })}</time>
    </>
  );
}

function EntryRow({ entry, timezone, onOpen }: { entry: AuditEntry; timezone: string; onOpen: () => void }) {
  const t = useAuditLogMessages();
  const { locale } = useUiSettings();
  return (
    <button type="button" className={classes.entry} aria-haspopup="dialog" onClick={onOpen}>
      <time dateTime={entry.occurredAt} className={classes.time}>
        {formatTime(entry.occurredAt, { locale, timezone })}
      </time>
      <span className={classes.sentence}>
        <AuditActor actor={entry.actor} /> <AuditSentence {...entry} />
        {entry.occurrenceCount > 1 && (
          <span className={classes.times}>{t('times', { count: entry.occurrenceCount })}</span>
        )}
      </span>
      <span className={classes.place}>{formatLocationAndDevice(entry, locale)}</span>
      <RightOutlined className={classes.opens ?? ''} />
    </button>
  );
}
