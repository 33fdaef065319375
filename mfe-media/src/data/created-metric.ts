import type { CustomMetric } from '@reportage/contracts';
import { createdEntry } from '@reportage/remote-kit/runtime';

export const createdMetric = createdEntry<CustomMetric>();
