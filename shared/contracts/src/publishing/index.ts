export { findUnemittedEvents, findUnknownEvents } from './event-rules.ts';
export { findMissingExports } from './export-rules.ts';
export { findConflictingOwners } from './ownership-rules.ts';
export * from './publication.ts';
export { findOverlappingRoutes, findRoutesOutsidePrefixes, findUnmetRequirements } from './rules.ts';
export { findMissingWidgets } from './widget-rules.ts';
