export { formatBytes } from './bytes.ts';
export { columnStyleOf, isCompact, numberStyleOf } from './card-number-style.ts';
export { type Change, changeOf, formatChange } from './change.ts';
export { continueAfterColon } from './continue-after-colon.ts';
export { type CsvCell, csvHeader, csvNumber, guardFormula, plainNumber, unguardFormula, writeCsv } from './csv.ts';
export { dayInZone, formatDay, formatInstant, formatPeriod, formatTime, keepDatesWhole } from './dates.ts';
export { dayOfEnd, endOfDay } from './end-of-day.ts';
export { fillAddress, fillSentence, fillText, firstFilled, type TextData } from './fill-text.ts';
export { endWithFullDay } from './full-days.ts';
export { Html, html } from './html.ts';
export { getInitials } from './initials.ts';
export { formatMoney, microsInUnit } from './money.ts';
export { alignDecimals, formatNumber, formatSeconds, type NumberOptions, type NumberStyle } from './number.ts';
export { type Locale, localeTag, missing, numberFormat } from './options.ts';
export { formatAddress, formatPageName } from './page-name.ts';
export { formatProgress, wholeProgress } from './progress.ts';
export {
  type DecimalMark,
  decimalMarkOf,
  decimalMarks,
  isDoubtful,
  possibleMarks,
  readNumber,
  readTypedNumber,
} from './read-number.ts';
export { formatRelative } from './relative.ts';
export { latestRun, nextRuns } from './schedule.ts';
