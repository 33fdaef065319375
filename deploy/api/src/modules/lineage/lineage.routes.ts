import {
  calls,
  dateDimensionOf,
  type Lineage,
  metricById,
  metricFamilies,
  type NumberQuestion,
} from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLineageRepository } from './lineage.repository.ts';

/** Own facts are traced down to the deliveries that brought them; custom values have their history. */
const { mediaType, dimensions } = metricFamilies.web;
const known = new Set(dimensions.map(({ id }) => id).filter((id) => id !== dateDimensionOf(mediaType)));

/** A question may name only what the catalogue has; days are narrowed by its period. */
function requireKnown({ metric, filters }: NumberQuestion): void {
  if (metricById(metric)?.mediaType !== mediaType) throw invalidField('body.metric', 'is not a metric');
  filters.forEach(({ dimension }, index) => {
    if (!known.has(dimension)) throw invalidField(`body.filters.${index}.dimension`, 'is not a dimension to filter by');
  });
}

export function lineageRoutes({ db, facts }: Platform): Implementation[] {
  async function explain({ workspaceId }: WorkspaceScope, question: NumberQuestion): Promise<Lineage> {
    requireKnown(question);
    const repository = createLineageRepository(db, workspaceId);
    const { subject, metric, period, filters } = question;
    const found = await (subject.kind === 'report'
      ? repository.findReport(subject.id)
      : repository.findMedia(subject.ids));
    if (!found) throw new AppError('notFound');
    return facts.explain({ workspaceId, ...found, metric, period, filters });
  }

  return [implement(calls.explainNumber, ({ scope, body }) => explain(scope, body))];
}
