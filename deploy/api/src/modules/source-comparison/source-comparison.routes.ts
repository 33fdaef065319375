import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSourceComparisonService } from './source-comparison.service.ts';

export function sourceComparisonRoutes(platform: Platform): Implementation[] {
  const service = createSourceComparisonService(platform);
  return [
    implement(calls.compareSources, async ({ scope, params, query: { from, to } }) => ({
      data: await service.compare(scope, params.id, { from, to }),
    })),
  ];
}
