export type { CollectedBeacon, CollectedEvent } from './collected-event.ts';
export { addRejects } from './collection.repository.ts';
export { collectionRoutes } from './collection.routes.ts';
export { acceptedAgeMs } from './event-clock.ts';
export { beaconKey, unpackBeacons } from './pack-beacons.ts';
export { firstLivingDay, latestDayAt, listDaysAt, utcDay } from './visitor-days.ts';
