import type { CustomMetric } from '@reportage/contracts';
import { createEntryAtom } from '@reportage/remote-kit/runtime';

export const createdMetric = createEntryAtom<CustomMetric>();
