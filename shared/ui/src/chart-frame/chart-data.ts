export * from './chart-row.ts';
/** Names from the last release. Remove them after the next release. */
export { getSeriesFormat as formatOf, getSeriesUnit as unitOf } from './chart-row.ts';
