export type { CollectedBeacon, CollectedEvent } from './collected-event.ts';
export { collectionRoutes } from './collection.routes.ts';
export { acceptedAgeMs } from './event-clock.ts';
export { firstLivingDay, listDaysAt } from './visitor-days.ts';
