export { unemittedEvents, unknownEvents } from './event-rules.ts';
export { unmetExports } from './export-rules.ts';
export { conflictingOwners } from './ownership-rules.ts';
export * from './publication.ts';
export { overlappingRoutes, routesOutside, unmetRequirements } from './rules.ts';
export { unmetWidgets } from './widget-rules.ts';
