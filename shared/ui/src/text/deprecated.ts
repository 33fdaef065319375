/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { getFigureColumns as figureColumns } from './figure-columns.ts';
