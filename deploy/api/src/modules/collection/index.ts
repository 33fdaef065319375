import { defineModule } from '../../platform/modules/define-module.ts';
import { collectionRoutes } from './collection.routes.ts';

export type { CampaignTags, CollectedBeacon, CollectedEvent } from './collected-event.ts';
export { addRejects } from './collection.repository.ts';
export { acceptedAgeMs } from './event-clock.ts';
export { beaconKey, unpackBeacons } from './pack-beacons.ts';
export { firstLivingDay, latestDayAt, listDaysAt, utcDay } from './visitor-days.ts';

export const collectionModule = defineModule({ name: 'collection', routes: [collectionRoutes] });
