/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { findUnemittedEvents as unemittedEvents, findUnknownEvents as unknownEvents } from './event-rules.ts';
export { findUnmetExports as unmetExports } from './export-rules.ts';
export { findConflictingOwners as conflictingOwners } from './ownership-rules.ts';
export { getSignedText as signedText, publicationResponseSchema as publishedAnswerSchema } from './publication.ts';
export {
  findOverlappingRoutes as overlappingRoutes,
  findRoutesOutside as routesOutside,
  findUnmetRequirements as unmetRequirements,
} from './rules.ts';
export { findUnmetWidgets as unmetWidgets } from './widget-rules.ts';
