/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { getColumnStyle as columnStyleOf, getNumberStyle as numberStyleOf } from './card-number-style.ts';
export { getChange as changeOf } from './change.ts';
export { formatPlainNumber as plainNumber, getCsvHeader as csvHeader, toCsvNumber as csvNumber } from './csv.ts';
export { getEndDay as dayOfEnd } from './end-of-day.ts';
export { fillFirst as firstFilled, fillWorkspacePath as fillAddress } from './fill-text.ts';
export { getLocaleTag as localeTag, getNumberFormat as numberFormat, missingValueText as missing } from './options.ts';
export {
  findPossibleMarks as possibleMarks,
  getDecimalMark as decimalMarkOf,
  isAmbiguousNumber as isUncertain,
} from './read-number.ts';
export { findLatestRun as latestRun, getNextRuns as nextRuns } from './schedule.ts';
