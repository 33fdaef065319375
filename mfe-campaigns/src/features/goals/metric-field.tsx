import type { Metric } from '@reportage/contracts';
import { useFailures } from '@reportage/remote-kit/runtime';
import { Checkbox, Flex, MediaIcon, Select, Typography } from '@reportage/ui';
import { type ComponentProps, useState } from 'react';
import { isRate } from '../../data/metric-kind.ts';
import { useMetricUnitMessages } from '../../data/metric-unit.messages.ts';
import { useGoalEditorMessages } from './goal-editor.messages.ts';
import classes from './goal-editor.module.css';
import { useGoalMetrics } from './goals.queries.ts';
import { canHaveGoal } from './metric-unit.ts';
import { toShortNote } from './short-note.ts';

interface MetricFieldProps {
  workspaceId: string;
  /** The name of the chosen metric, shown while the metrics are loading and if the metric has been deleted. */
  name: string;
  onPick: (metric: Metric) => void;
  id?: string;
  ref?: ComponentProps<typeof Select<string>>['ref'];
  value?: string | null;
  onChange?: (id: string) => void;
}

/** Selects a metric from a list grouped by media type. By default, only metrics with data are listed. */
export function MetricField({ workspaceId, name, onPick, value, onChange, ...selectProps }: MetricFieldProps) {
  const t = useGoalEditorMessages();
  const failures = useFailures('campaigns');
  const measuredMetrics = useGoalMetrics(workspaceId, false);
  const allMetrics = useGoalMetrics(workspaceId, true);
  const [isShowingAll, setShowingAll] = useState(false);
  const hasMeasuredMetrics = (measuredMetrics.data?.data.length ?? 0) > 0;
  const query = isShowingAll || (measuredMetrics.data && !hasMeasuredMetrics) ? allMetrics : measuredMetrics;
  const metrics = query.data?.data ?? [];
  const chosenMetric = allMetrics.data?.data.find((metric) => metric.id === value);
  const isListed = metrics.some((metric) => metric.id === value);
  const groups = Map.groupBy(metrics, ({ mediaType }) => mediaType);
  const currentOptions =
    value && !isListed
      ? [
          {
            value,
            label: chosenMetric?.name ?? (allMetrics.data ? `${name || value} (${t('metricGone')})` : name || value),
          },
        ]
      : [];
  return (
    <Select<string>
      {...selectProps}
      value={value ?? null}
      placeholder={t('metricPlaceholder')}
      loading={query.isFetching}
      popupMatchSelectWidth={420}
      listHeight={360}
      showSearch={{ filterOption: (input, option) => matchesSearch(metrics, input, option?.value) }}
      notFoundContent={query.error ? failures.getText('results', query.error) : t('metricNone')}
      options={[
        ...currentOptions,
        ...[...groups].map(([mediaType, groupMetrics]) => ({
          label: <MediaIcon mediaType={mediaType} />,
          title: mediaType,
          options: groupMetrics.map((metric) => ({
            value: metric.id,
            label: metric.name,
            disabled: !canHaveGoal(metric),
          })),
        })),
      ]}
      optionRender={({ value: metricId, label }) => {
        const metric = metrics.find((candidate) => candidate.id === metricId);
        return metric ? <MetricOption metric={metric} /> : label;
      }}
      popupRender={(list) => (
        <>
          {list}
          {hasMeasuredMetrics && (
            <div className={classes.popupFooter}>
              <Checkbox checked={isShowingAll} onChange={({ target }) => setShowingAll(target.checked)}>
                {t('metricAll')}
              </Checkbox>
            </div>
          )}
        </>
      )}
      onChange={(metricId) => {
        const metric = metrics.find((candidate) => candidate.id === metricId);
        if (metric) onPick(metric);
        onChange?.(metricId);
      }}
    />
  );
}

function matchesSearch(metrics: readonly Metric[], input: string, id: unknown): boolean {
  const metric = metrics.find((candidate) => candidate.id === id);
  const searchText = input.trim().toLowerCase();
  return metric ? `${metric.name} ${metric.note}`.toLowerCase().includes(searchText) : false;
}

function MetricOption({ metric }: { metric: Metric }) {
  const t = useGoalEditorMessages();
  const tUnit = useMetricUnitMessages();
  return (
    <div className={classes.option}>
      <Flex justify="space-between" gap={12}>
        <span>{metric.name}</span>
        <Typography.Text type="secondary" className={classes.small ?? ''}>
          {canHaveGoal(metric) ? `${tUnit(metric.unit)} · ${t(isRate(metric) ? 'rate' : 'sum')}` : t('notSummable')}
        </Typography.Text>
      </Flex>
      <div className={classes.definition}>{toShortNote(metric)}</div>
    </div>
  );
}
