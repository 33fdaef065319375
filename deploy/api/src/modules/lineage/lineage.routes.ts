import {
  calls,
  dateDimensionOf,
  factMediaTypeOf,
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

/** A question may reference only metrics and dimensions that exist; days are restricted by its period. @throws {AppError} `invalidRequest` */
async function requireKnown(
  { metric, filters }: NumberQuestion,
  hasMetric: (id: string) => Promise<boolean>,
): Promise<void> {
  const mediaType = factMediaTypeOf(metric);
  const isKnown = mediaType === 'custom' ? await hasMetric(metric) : metricById(metric) !== undefined;
  if (!mediaType || !isKnown) throw invalidField('body.metric', { en: 'is not a metric', de: 'ist keine Metrik' });
  const dimensions = metricFamilies[mediaType].dimensions.map(({ id }) => id);
  filters.forEach(({ dimension }, index) => {
    if (dimension === dateDimensionOf(mediaType) || !dimensions.includes(dimension)) {
      throw invalidField(`body.filters.${index}.dimension`, {
        en: 'is not a dimension to filter by',
        de: 'ist keine Dimension, nach der sich filtern lässt',
      });
    }
  });
}

export function lineageRoutes({ db, facts }: Platform): Implementation[] {
  async function explain({ workspaceId }: WorkspaceScope, question: NumberQuestion): Promise<Lineage> {
    const repository = createLineageRepository(db, workspaceId);
    await requireKnown(question, repository.hasMetric);
    const { subject, metric, period, filters } = question;
    const found = await (subject.kind === 'report'
      ? repository.findReport(subject.id)
      : repository.findMedia(subject.ids));
    if (!found) throw new AppError('notFound');
    return facts.explain({ workspaceId, ...found, metric, period, filters });
  }

  return [implement(calls.explainNumber, ({ scope, body }) => explain(scope, body))];
}
