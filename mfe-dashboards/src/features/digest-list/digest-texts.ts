import type { DeliveryState, DigestProblem, DigestRun, DigestSchedule } from '@reportage/contracts';
import { getLocaleTag, type Locale } from '@reportage/format';
import type { DigestTranslate } from './digest-list.messages.ts';

/** Returns a weekday's name; 1 is Monday. */
export function getWeekdayName(weekday: number, locale: Locale): string {
  // 1 January 2024 is a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday));
  return new Intl.DateTimeFormat(getLocaleTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(day);
}

export function formatSchedule(schedule: DigestSchedule, t: DigestTranslate, locale: Locale): string {
  const { time } = schedule;
  switch (schedule.frequency) {
    case 'daily':
      return t('daily', { time });
    case 'weekdays':
      return t('weekdays', { time });
    case 'weekly':
      return t('weekly', { time, weekday: getWeekdayName(schedule.weekday, locale) });
    case 'monthly':
      return schedule.day === 'last' ? t('monthlyLast', { time }) : t('monthly', { time, day: schedule.day });
  }
}

/** Says why a digest was paused, and what to do next. */
export function formatProblem(problem: DigestProblem, t: DigestTranslate): string {
  switch (problem.kind) {
    case 'source':
      return t('problemSource', { names: problem.sourceNames.join(', ') });
    case 'access':
      return t('problemAccess');
    case 'empty':
      return t('problemEmpty');
    case 'link':
      return t('problemLink');
    case 'noRecipients':
      return t('problemNoRecipients');
    case 'numbers':
      return t('problemNumbers');
  }
}

const countKeys = {
  sent: 'counted_sent',
  pending: 'counted_pending',
  sending: 'counted_sending',
  failed: 'counted_failed',
  unknown: 'counted_unknown',
} as const satisfies Record<DeliveryState, string>;

/** Describes the result of a run, and says whether it was a test. Omits the count for a test that was sent. */
export function formatRunSummary(run: DigestRun, t: DigestTranslate): string {
  const { state, isTest, problem, counts } = run;
  if (!isTest) return formatRun(run, t);
  const isSent = state === 'ready' && !problem && Object.entries(counts).every(([key, n]) => key === 'sent' || !n);
  return isSent && counts.sent ? t('testRun') : `${t('testRun')} · ${formatRun(run, t)}`;
}

/** Describes the result of a run: `3 sent, 1 failed`. */
export function formatRun({ state, problem, counts }: DigestRun, t: DigestTranslate): string {
  if (state === 'waiting') return t('waiting');
  if (problem) return formatProblem(problem, t);
  const countTexts = (Object.keys(countKeys) as DeliveryState[]).flatMap((key) =>
    (counts[key] ?? 0) > 0 ? [t(countKeys[key], { count: counts[key] ?? 0 })] : [],
  );
  return countTexts.length > 0 ? countTexts.join(', ') : t('skipped');
}
