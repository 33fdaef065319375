import { ApiError } from '@reportage/api';
import type { CustomMetric } from '@reportage/contracts';
import { toMetricId } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { useRef } from 'react';
import { useAddValues, useCreateMetric, useUpdateMetric } from '../../data/custom-metrics.queries.ts';
import type { DimensionId } from '../../data/dimension.messages.ts';
import { getPayload, type MetricForm } from './metric-fields.tsx';
import { getChanges, type ValueRow } from './value-rows.ts';

export type RowsByDimension = Readonly<Partial<Record<DimensionId, readonly ValueRow[]>>>;

/** Thrown if the metric was created, but not all of its values were saved. */
export class ValuesNotSavedError extends Error {}

/** How many ids are tried: `printRun`, `printRun2` and so on. */
const maxIdAttempts = 20;

/**
 * Creates the metric, then saves its values, one dimension after another (specification, part 2 §4). A save after a
 * failure resumes where the previous one stopped.
 */
export function useSaveNewMetric() {
  const { id: workspaceId } = useWorkspace();
  const createMutation = useCreateMetric();
  const updateMutation = useUpdateMetric();
  const addMutation = useAddValues();
  const createdMetric = useRef<CustomMetric | null>(null);
  const query = { workspaceId };

  async function create(form: MetricForm): Promise<CustomMetric> {
    const baseId = toMetricId(form.name);
    for (let number = 1; ; number += 1) {
      const id = number === 1 ? baseId : `${baseId}${number}`;
      try {
        return await createMutation.run({ query, params: { id }, body: getPayload(form) });
      } catch (error) {
        const isTaken = error instanceof ApiError && error.code === 'conflict';
        if (!isTaken || number === maxIdAttempts) throw error;
      }
    }
  }

  /** @throws ValuesNotSavedError once the metric exists, otherwise the error from creating it */
  async function save(form: MetricForm, rows: RowsByDimension): Promise<CustomMetric> {
    createdMetric.current = createdMetric.current
      ? await updateMutation.run({
          query,
          params: { id: createdMetric.current.id },
          body: { ...getPayload(form), version: createdMetric.current.version },
        })
      : await create(form);
    const { id, type, dimensions } = createdMetric.current;
    try {
      for (const dimension of dimensions as DimensionId[]) {
        const { added } = getChanges(dimension, [], rows[dimension] ?? []);
        if (added.length === 0) continue;
        const body = { metricId: id, metricType: type, dimension, items: added };
        await addMutation.run({ query, body });
      }
    } catch (cause) {
      throw new ValuesNotSavedError('Some values were not saved', { cause });
    }
    return createdMetric.current;
  }

  return { run: save, isPending: createMutation.isPending || updateMutation.isPending || addMutation.isPending };
}
