import type { SourceType } from '@reportage/contracts';
import { analyticsSource } from './analytics/analytics-source.tsx';
import type { SourceKind } from './source-kind.ts';

/** Every kind of source that can be added, in display order. */
export const sourceKinds: Record<SourceType, SourceKind> = { analytics: analyticsSource };
