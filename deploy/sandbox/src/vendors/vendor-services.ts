import type { KeepMap } from './kept-maps.ts';
import type { MovableClock } from './movable-clock.ts';

/** What the stand-ins for vendors share. */
export interface VendorServices {
  clock: MovableClock;
  keep: KeepMap;
}
