import type { SourceType } from '@reportage/contracts';
import { analyticsSource } from './analytics/analytics-source.tsx';
import type { SourceKind } from './source-kind.ts';

/** Every kind of source that can be added, in the order in which the form offers them. */
export const sourceKinds: Record<SourceType, SourceKind> = { analytics: analyticsSource };
