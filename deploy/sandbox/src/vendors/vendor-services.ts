import type { AdjustableClock } from './adjustable-clock.ts';
import type { OpenMap } from './stored-maps.ts';

/** Services shared by the vendors' stand-ins. */
export interface VendorServices {
  clock: AdjustableClock;
  openMap: OpenMap;
}
