import type { MovableClock } from './movable-clock.ts';
import type { OpenMap } from './stored-maps.ts';

/** The services that the vendors' stand-ins share. */
export interface VendorServices {
  clock: MovableClock;
  openMap: OpenMap;
}
