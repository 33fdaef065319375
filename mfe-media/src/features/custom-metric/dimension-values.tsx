import { readStoredVersion, useApi } from '@reportage/api';
import { type CustomMetric, type CustomValues, calls, customValuesSchema, mayAct } from '@reportage/contracts';
import {
  type UnsavedWork,
  useFailures,
  useHost,
  useSampleRestriction,
  useWorkspace,
} from '@reportage/remote-kit/runtime';
import {
  Alert,
  Button,
  createCsvBlob,
  FailedState,
  Flex,
  LoadingState,
  SaveBar,
  saveFile,
  toFileName,
} from '@reportage/ui';
import { useState } from 'react';
import { useAddValues, useRemoveValues, useValues } from '../../data/custom-metrics.queries.ts';
import { type DimensionId, useDimensionMessages } from '../../data/dimension.messages.ts';
import { useCustomMetricMessages } from './custom-metric.messages.ts';
import { ValueGrid } from './value-grid.tsx';
import {
  acceptStoredValues,
  type ConflictingValue,
  findConflicts,
  findProblems,
  getChanges,
  type RowProblems,
  replaceWithCurrent,
  toRow,
  type ValueRow,
} from './value-rows.ts';
import { ValueTable } from './value-table.tsx';
import { ValuesConflict } from './values-conflict.tsx';

/** The maximum number of values that the server returns for a grid. */
const maxShownValues = 5_000;
const noProblems: RowProblems = new Map();

interface DimensionValuesProps {
  metric: CustomMetric;
  dimension: DimensionId;
  work: UnsavedWork;
}

/** A stored metric's values in one dimension, in a grid that is saved as a whole. */
export function DimensionValues({ metric, dimension, work }: DimensionValuesProps) {
  const { id: workspaceId, access } = useWorkspace();
  const body = { metricId: metric.id, metricType: metric.type, dimension };
  const values = useValues(workspaceId, body);
  const storedValues = values.data?.dimension === dimension ? values.data.items : undefined;
  if (!storedValues && values.error) return <FailedState error={values.error} onRetry={() => void values.refetch()} />;
  if (!storedValues) return <LoadingState shape="rows" />;
  if (!mayAct(access, 'edit') || metric.filledBy !== null)
    return <ValueTable metric={metric} dimension={dimension} items={storedValues} />;
  return <EditableValues metric={metric} dimension={dimension} work={work} storedValues={storedValues} />;
}

function EditableValues({
  metric,
  dimension,
  work,
  storedValues,
}: DimensionValuesProps & { storedValues: CustomValues['items'] }) {
  const t = useCustomMetricMessages();
  const getDimensionName = useDimensionMessages();
  const api = useApi();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const addMutation = useAddValues();
  const removeMutation = useRemoveValues();
  /**
   * The edited rows, and the stored values that the edit started from. Edits are kept when fresh values arrive; an
   * unchanged grid adopts the fresh values.
   */
  const [edits, setEdits] = useState<{ rows: ValueRow[]; base: CustomValues['items'] } | null>(null);
  const [storedGrid, setStoredGrid] = useState(() => ({ storedValues, rows: storedValues.map(toRow) }));
  if (storedGrid.storedValues !== storedValues) setStoredGrid({ storedValues, rows: storedValues.map(toRow) });
  const [showsProblems, setShowsProblems] = useState(false);
  /** Values that someone else has changed since the edit started. */
  const [conflict, setConflict] = useState<{ conflicts: ConflictingValue[]; base: CustomValues['items'] } | null>(null);
  const rows = edits?.rows ?? storedGrid.rows;
  const problems = findProblems(dimension, metric.type, rows);
  const query = { workspaceId };
  const target = { metricId: metric.id, metricType: metric.type, dimension };

  const discardEdits = () => {
    setEdits(null);
    setConflict(null);
    setShowsProblems(false);
    work.markClean();
  };

  async function save(base = edits?.base ?? storedValues): Promise<void> {
    setShowsProblems(true);
    setConflict(null);
    if (problems.size > 0) return;
    // Compares with the values that the edit started from, to avoid removing values that someone else has added since.
    const changes = getChanges(dimension, base, rows);
    const { added, removed } = changes;
    try {
      if (removed.length > 0) await removeMutation.run({ query, body: { ...target, items: removed } });
      if (added.length > 0) await addMutation.run({ query, body: { ...target, items: added } });
      messages.success(t('valuesSaved'));
      discardEdits();
    } catch (error) {
      const current = readStoredVersion(error, customValuesSchema)?.items;
      if (!current) return failures.show('update', error);
      const ids = new Set([...added, ...removed].map(({ id }) => id));
      setConflict({ conflicts: findConflicts(changes, current), base: replaceWithCurrent(base, current, ids) });
    }
  }

  const disabledReason = useSampleRestriction(calls.exportCustomValues);
  async function download(): Promise<void> {
    try {
      const csv = await api.call(calls.exportCustomValues, {
        query: { ...query, dimension },
        params: { id: metric.id },
      });
      saveFile(`${toFileName(`${metric.name} ${getDimensionName(dimension)}`)}.csv`, createCsvBlob(csv));
    } catch (error) {
      failures.show('download', error);
    }
  }

  return (
    <Flex vertical gap={12}>
      {storedValues.length >= maxShownValues && (
        <Alert type="info" showIcon title={t('shownOnly', { count: maxShownValues })} />
      )}
      {conflict && (
        <ValuesConflict
          metric={metric}
          conflicts={conflict.conflicts}
          onKeepMine={() => void save(conflict.base)}
          onTakeTheirs={() => {
            setEdits({
              rows: acceptStoredValues(dimension, rows, conflict.conflicts, conflict.base),
              base: conflict.base,
            });
            setConflict(null);
          }}
        />
      )}
      <ValueGrid
        dimension={dimension}
        type={metric.type}
        currency={metric.currency}
        rows={rows}
        problems={showsProblems ? problems : noProblems}
        onChange={(update) => {
          setEdits((previous) => ({
            rows: update(previous?.rows ?? storedGrid.rows),
            base: previous?.base ?? storedValues,
          }));
          work.touch();
        }}
      />
      <Flex gap={8} align="center" wrap>
        <Button
          {...(disabledReason === undefined ? {} : { disabled: true, title: disabledReason })}
          style={{ marginInlineStart: 'auto' }}
          onClick={() => void download()}
        >
          {t('exportCsv')}
        </Button>
      </Flex>
      <SaveBar
        isUnsaved={edits !== null}
        isSaving={addMutation.isPending || removeMutation.isPending}
        onSave={() => void save()}
        onReset={discardEdits}
      />
    </Flex>
  );
}
