import { type AssistantChange, type CardDefinition, chartTypes, dateRanges, dateUnits } from '@reportage/contracts';
import type { useCardAssistantMessages } from './card-assistant.messages.ts';

type Translate = ReturnType<typeof useCardAssistantMessages>;

const displays: readonly CardDefinition['display'][] = ['scoreboard', 'chart', 'list'];
const translatedValues = [...displays, ...chartTypes, ...dateUnits, ...dateRanges] as const;

function isTranslated(value: string): value is (typeof translatedValues)[number] {
  return (translatedValues as readonly string[]).includes(value);
}

/** Formats the values before or after a change, using the builder's labels and the names of metrics and dimensions. */
export function formatValues(
  { field }: AssistantChange,
  values: readonly string[],
  names: ReadonlyMap<string, string>,
  t: Translate,
): string {
  if (values.length === 0) return field === 'date' ? t('boardDates') : t('none');
  if (field === 'date' && values.length === 3) return values.slice(1).join(' – ');
  const getLabel = (value: string): string => {
    if (field === 'metricCharts') {
      const [id = '', chart = ''] = value.split(':');
      return `${names.get(id) ?? id}: ${isTranslated(chart) ? t(`label_${chart}`) : chart}`;
    }
    return isTranslated(value) && field !== 'title' ? t(`label_${value}`) : (names.get(value) ?? value);
  };
  return values.map(getLabel).join(', ');
}
