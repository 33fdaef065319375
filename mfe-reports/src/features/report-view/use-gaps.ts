import { type CardResult, findMissingDays, listRevokedNumbers } from '@reportage/contracts';
import { formatDay, formatInstant, formatPeriod, keepDatesWhole } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useReportViewMessages } from './report-view.messages.ts';

interface Gaps {
  /** What is missing, and since when; empty if nothing is missing. */
  summary: string[];
  /** The affected sources. */
  details: string[];
}

/** Returns one sentence per source that says which of its days are missing from the cards' data. */
export function useMissingDaysBySource(cards: readonly CardResult[]): string[] {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  return findMissingDays(cards).map(({ sourceName, days }) =>
    t('notFetched', {
      source: sourceName,
      days: days.map((period) => keepDatesWhole(formatPeriod(period, { locale }))).join(', '),
    }),
  );
}

/** Describes what is missing from the cards' data. */
export function useGaps(cards: readonly CardResult[], timezone: string, hasRemedy: boolean): Gaps {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const missingDaysBySource = useMissingDaysBySource(cards);
  const [firstMissingDay] = findMissingDays(cards)
    .flatMap(({ days }) => days.map(({ from }) => from))
    .toSorted();
  const revokedNumbers = listRevokedNumbers(cards);
  const historyFrom = cards
    .flatMap(({ meta }) => meta.historyFrom ?? [])
    .toSorted()
    .at(-1);
  const history = historyFrom && { day: formatDay(historyFrom, { locale }) };
  return {
    summary: [
      ...(firstMissingDay ? [t('missingDays', { day: formatDay(firstMissingDay, { locale }) })] : []),
      ...(revokedNumbers.length > 0 ? [t('revoked')] : []),
      ...(history ? [t('history', history)] : []),
    ],
    details: [
      ...missingDaysBySource,
      ...revokedNumbers.map(({ partnerName, since, isAll }) =>
        t(isAll ? 'revokedAll' : 'revokedPart', {
          partner: partnerName,
          day: formatInstant(since, { locale, timezone }),
        }),
      ),
      ...(history && hasRemedy ? [t('historyRemedy', history)] : []),
    ],
  };
}
