import type { AdjustableClock } from './adjustable-clock.ts';
import type { OpenMap } from './stored-maps.ts';

/** The services that the vendors' stand-ins share. */
export interface VendorServices {
  clock: AdjustableClock;
  openMap: OpenMap;
}
