import type { SourceType } from '@reportage/contracts';
import { analytics } from './analytics.ts';
import type { SourceKind } from './source-kind.ts';

/** Every kind of source that can be added. */
export const sourceKinds: Record<SourceType, SourceKind> = { analytics };
