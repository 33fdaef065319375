export { unemittedEvents, unknownEvents } from './event-rules.ts';
export { rivalOwners } from './ownership-rules.ts';
export { overlappingRoutes, routesOutside, unmetRequirements } from './rules.ts';
export { unmetWidgets } from './widget-rules.ts';
