export { unemittedEvents, unknownEvents } from './event-rules.ts';
export { overlappingRoutes, routesOutside, unmetRequirements } from './rules.ts';
export { rivalWidgets, unmetWidgets } from './widget-rules.ts';
