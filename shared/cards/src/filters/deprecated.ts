/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { getDimensionName as dimensionName } from './filter-dimensions.ts';
