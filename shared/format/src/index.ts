export { formatBytes } from './bytes.ts';
export { type Change, changeOf, formatChange } from './change.ts';
export { dayInZone, formatDay, formatInstant, formatPeriod } from './dates.ts';
export { Html, html } from './html.ts';
export { formatMoney } from './money.ts';
export { formatNumber, formatSeconds, type NumberOptions } from './number.ts';
export { type Locale, missing } from './options.ts';
export { formatRelative } from './relative.ts';
