import {
  type AssistantChange,
  type AssistantOutcome,
  type AssistantRequest,
  findDimension,
  findMetric,
  localizeField,
} from '@reportage/contracts';
import {
  formatInstant,
  formatMoney,
  formatNumber,
  formatSeconds,
  type Locale,
  missingValueText,
} from '@reportage/format';
import { type DataColumn, StatusChip, type StatusTone } from '@reportage/ui';
import { useAssistantLogMessages } from './assistant-log.messages.ts';
import classes from './assistant-log.module.css';

const tones: Partial<Record<AssistantOutcome, StatusTone>> = {
  accepted: 'positive',
  proposed: 'accent',
  failed: 'negative',
  undone: 'warning',
};

function getFieldName(id: string, locale: Locale): string {
  const field = findMetric(id) ?? findDimension(id);
  return field ? localizeField(field, locale).name : id;
}

interface ColumnOptions {
  locale: Locale;
  timezone: string;
}

/** Returns the columns of the log: user, request, proposed changes, outcome and cost. */
export function useRequestColumns({ locale, timezone }: ColumnOptions): DataColumn<AssistantRequest>[] {
  const t = useAssistantLogMessages();
  const formatValues = (ids: readonly string[]) => ids.map((id) => getFieldName(id, locale)).join(', ') || t('none');
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  const describeChange = ({ field, before, after }: AssistantChange) =>
    t('change', { field: t(`field_${field}`), before: formatValues(before), after: formatValues(after) });
  return [
    {
      key: 'createdAt',
      title: t('when'),
      width: 170,
      sortBy: 'createdAt',
      isFixed: true,
      render: ({ createdAt }) => formatInstant(createdAt, { locale, timezone }),
    },
    { key: 'userName', title: t('who'), width: 140, render: ({ userName }) => userName },
    {
      key: 'request',
      title: t('request'),
      onPhone: 'title',
      renderOnPhone: ({ request }) => request,
      width: 300,
      render: ({ request, answer, dashboard }) => (
        <div className={classes.request}>
          <strong>{request}</strong>
          {answer && <span>{answer}</span>}
          {dashboard && <span className={classes.quiet}>{dashboard.name}</span>}
        </div>
      ),
    },
    {
      key: 'changes',
      title: t('changes'),
      onPhone: 'hidden',
      width: 280,
      render: ({ changes }) =>
        changes.length === 0 ? (
          missingValueText
        ) : (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change.field}>{describeChange(change)}</li>
            ))}
          </ul>
        ),
    },
    {
      key: 'outcome',
      title: t('outcome'),
      onPhone: 'status',
      width: 150,
      render: ({ outcome }) => <StatusChip tone={tones[outcome] ?? 'neutral'}>{t(outcome)}</StatusChip>,
    },
    {
      key: 'model',
      title: t('model'),
      onPhone: 'hidden',
      width: 140,
      render: ({ model }) => (model.isRuleBased ? t('ruleBased') : model.name),
    },
    {
      key: 'tokens',
      title: t('tokens'),
      onPhone: 'hidden',
      width: 110,
      align: 'end',
      render: ({ promptTokens, answerTokens }) =>
        promptTokens === null || answerTokens === null ? missingValueText : formatCount(promptTokens + answerTokens),
    },
    {
      key: 'cost',
      title: t('cost'),
      onPhone: 'metric',
      width: 110,
      align: 'end',
      render: ({ costMicros, currency }) => formatMoney(costMicros, { locale, currency }),
    },
    {
      key: 'duration',
      title: t('duration'),
      onPhone: 'hidden',
      width: 100,
      align: 'end',
      render: ({ durationMs }) => formatSeconds(durationMs === null ? null : durationMs / 1_000, { locale }),
    },
  ];
}
