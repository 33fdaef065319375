import { LineChart } from '@reportage/chart-line';
import { findMetric, type SourceReplacementPreview } from '@reportage/contracts';
import { formatDay, formatNumber } from '@reportage/format';
import {
  Alert,
  type ChartRow,
  DayPicker,
  type FieldProblem,
  Flex,
  Form,
  ProblemText,
  problemProps,
  Typography,
  useUiSettings,
} from '@reportage/ui';
import { compareDays, getPreviousDay } from './replacement.model.ts';
import { useSourceReplacementMessages } from './source-replacement.messages.ts';

interface HandoverDayProps {
  preview: SourceReplacementPreview;
  /** Whether the sources are tables. */
  isTable: boolean;
  names: { old: string; new: string };
  firstDay: string | null;
  problem: FieldProblem | undefined;
  onChange: (day: string | null) => void;
}

/** The field for the new source's first day, with a comparison of both sources' daily figures. */
export function HandoverDay({ preview, isTable, names, firstDay, problem, onChange }: HandoverDayProps) {
  const t = useSourceReplacementMessages();
  const { locale } = useUiSettings();
  const { days, metric, metricName: tableMetricName, suggestedDay } = preview;
  const formatLocalDay = (day: string): string => formatDay(day, { locale });
  const formatCount = (value: number): string => formatNumber(value, { unit: 'count', locale });
  const comparison = compareDays(preview, firstDay);
  const metricName = tableMetricName ?? (metric && findMetric(metric, locale)?.name) ?? '';
  const rows = days.flatMap(({ day, old: oldValue, new: newValue }): ChartRow[] => [
    { x: day, series: names.old, y: oldValue },
    { x: day, series: names.new, y: newValue },
  ]);
  const sums = {
    old: formatCount(comparison.oldSum),
    new: formatCount(comparison.newSum),
    oldName: names.old,
    newName: names.new,
  };
  return (
    <Flex vertical gap={16}>
      <Form layout="vertical">
        <Form.Item
          label={t('firstDay')}
          extra={
            suggestedDay
              ? t('firstDayHelp', { day: formatLocalDay(suggestedDay), name: names.new })
              : t(isTable ? 'tableNoSuggestion' : 'noSuggestion', { name: names.new })
          }
          style={{ marginBottom: 0 }}
        >
          <DayPicker
            aria-label={t('firstDay')}
            value={firstDay}
            onChange={onChange}
            allowClear={false}
            {...problemProps(problem)}
          />
          <ProblemText problem={problem} />
        </Form.Item>
      </Form>
      {firstDay && (
        <Typography.Text strong>
          {t('outcome', { ...names, last: formatLocalDay(getPreviousDay(firstDay)), first: formatLocalDay(firstDay) })}
        </Typography.Text>
      )}
      {comparison.missingDayCount > 0 && (
        <Alert type="warning" showIcon title={t('uncovered', { count: comparison.missingDayCount })} />
      )}
      <Typography.Text>
        {comparison.sharedDayCount > 0 ? t('both', { count: comparison.sharedDayCount, ...sums }) : t('bothNone')}
      </Typography.Text>
      {rows.length > 0 && (
        <LineChart
          title={t('chart', { metric: metricName })}
          rows={rows}
          unit="count"
          currency={null}
          xLabel={t('day')}
          height={220}
        />
      )}
    </Flex>
  );
}
