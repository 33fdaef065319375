export { findUnemittedEvents, findUnknownEvents } from './event-rules.ts';
export { findUnmetExports } from './export-rules.ts';
export { findConflictingOwners } from './ownership-rules.ts';
export * from './publication.ts';
export { findOverlappingRoutes, findRoutesOutsidePrefixes, findUnmetRequirements } from './rules.ts';
export { findUnmetWidgets } from './widget-rules.ts';
