import type { Implementation } from '../platform/http/implement.ts';
import type { Platform } from '../platform/platform.ts';

/** The calls of all modules. */
export function createImplementations(_platform: Platform): Implementation[] {
  return [];
}
