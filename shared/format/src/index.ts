export { formatBytes } from './bytes.ts';
export { getColumnStyle, getNumberStyle, isCompact } from './card-number-style.ts';
export { type Change, formatChange, getChange } from './change.ts';
export { formatComparedDays, getDifferingDays, getSharedDays } from './compared-days.ts';
export { continueAfterColon } from './continue-after-colon.ts';
export {
  type CsvCell,
  formatPlainNumber,
  getCsvHeader,
  guardFormula,
  toCsvNumber,
  unguardFormula,
  writeCsv,
} from './csv.ts';
export { dayInZone, formatDay, formatInstant, formatPeriod, formatTime, keepDatesWhole } from './dates.ts';
export { endOfDay, getEndDay } from './end-of-day.ts';
export { fillFirst, fillSentence, fillText, fillWorkspacePath, type TextData } from './fill-text.ts';
export { endWithFullDay } from './full-days.ts';
export { Html, html } from './html.ts';
export { getInitials } from './initials.ts';
export { keepUnitsWhole } from './keep-units-whole.ts';
export { formatMoney, microsInUnit } from './money.ts';
export { alignDecimals, formatNumber, formatSeconds, type NumberOptions, type NumberStyle } from './number.ts';
export { getLocaleTag, getNumberFormat, type Locale, missingValueText } from './options.ts';
export { formatPageName, formatUrl } from './page-name.ts';
export { formatProgress, roundProgress } from './progress.ts';
export {
  type DecimalMark,
  decimalMarks,
  findPossibleMarks,
  getDecimalMark,
  isAmbiguousNumber,
  readNumber,
  readTypedNumber,
} from './read-number.ts';
export { formatRelative } from './relative.ts';
export { findLatestRun, getNextRuns } from './schedule.ts';
