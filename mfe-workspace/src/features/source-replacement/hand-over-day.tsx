import { LineChart } from '@reportage/chart-line';
import { metricById, type SourceReplacementPreview } from '@reportage/contracts';
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

interface HandOverDayProps {
  preview: SourceReplacementPreview;
  /** Whether the sources are tables. */
  isTable: boolean;
  names: { old: string; new: string };
  firstDay: string | null;
  problem: FieldProblem | undefined;
  onChange: (day: string | null) => void;
}

/** Chooses the day on which the new source takes over; shows the daily numbers of both sources. */
export function HandOverDay({ preview, isTable, names, firstDay, problem, onChange }: HandOverDayProps) {
  const t = useSourceReplacementMessages();
  const { locale } = useUiSettings();
  const { days, metric, metricName: ownName, suggestedDay } = preview;
  const formatShownDay = (day: string): string => formatDay(day, { locale });
  const formatCount = (value: number): string => formatNumber(value, { unit: 'count', locale });
  const comparison = compareDays(preview, firstDay);
  const metricName = ownName ?? (metric && metricById(metric, locale)?.name) ?? '';
  const rows = days.flatMap(({ day, old: oldValue, new: newValue }): ChartRow[] => [
    { x: day, series: names.old, y: oldValue },
    { x: day, series: names.new, y: newValue },
  ]);
  const sums = {
    old: formatCount(comparison.old),
    new: formatCount(comparison.new),
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
              ? t('firstDayHelp', { day: formatShownDay(suggestedDay), name: names.new })
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
          {t('outcome', { ...names, last: formatShownDay(getPreviousDay(firstDay)), first: formatShownDay(firstDay) })}
        </Typography.Text>
      )}
      {comparison.uncovered > 0 && (
        <Alert type="warning" showIcon title={t('uncovered', { count: comparison.uncovered })} />
      )}
      <Typography.Text>
        {comparison.count > 0 ? t('both', { count: comparison.count, ...sums }) : t('bothNone')}
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
