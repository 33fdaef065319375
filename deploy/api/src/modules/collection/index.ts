import { defineModule } from '../../platform/modules/define-module.ts';
import { registerCollectionJobs } from './collection.jobs.ts';
import { collectionRoutes } from './collection.routes.ts';

export {
  type CampaignTags,
  type CollectedClick,
  type CollectedEvent,
  type CollectedItem,
  isClick,
} from './collected-event.ts';
export { addRejectCounts } from './collection.repository.ts';
export { maxEventAgeMs } from './event-clock.ts';
export { createEventInbox } from './event-inbox.ts';
export { getBeaconKey, unpackBeacons } from './pack-beacons.ts';
export type { InboxPartition } from './partitions.ts';
export { readReferrerHost } from './referrer.ts';
export { getFirstDayWithKey, getLatestDay, getUtcDay, listDaysAt } from './visitor-days.ts';
export { createAgentReader } from './visitor-device.ts';
export { createGroupWriter } from './write-group.ts';

export const collectionModule = defineModule({
  name: 'collection',
  routes: [collectionRoutes],
  jobs: [registerCollectionJobs],
});
