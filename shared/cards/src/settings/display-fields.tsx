import { type CardDefinition, chartTypes, type seriesTypes } from '@reportage/contracts';
import { Checkbox, NumberField, Select } from '@reportage/ui';
import { BuilderField } from './builder-field.tsx';
import type { CardDraft, CardOptions } from './card-draft.model.ts';
import { useCardSettingsMessages } from './card-settings.messages.ts';
import { ColorsField } from './colors-field.tsx';

const maxRows = 1_000;
const seriesKinds: readonly (typeof seriesTypes)[number][] = ['bar', 'line', 'area'];

interface DisplayFieldsProps {
  draft: CardDraft;
  options: CardOptions;
  names: ReadonlyMap<string, string>;
  /** The board's colors, which apply to cards without their own. */
  boardColors?: readonly string[] | undefined;
  change: (part: Partial<CardDefinition>) => void;
}

/** The fields for how a chart or list shows its rows: chart type, series types, breakdown, order and limit. */
export function DisplayFields({ draft, options, names, boardColors, change }: DisplayFieldsProps) {
  const t = useCardSettingsMessages();
  const { card } = draft;
  const [metric] = card.metrics;
  const metricDimensions = options.data.find(({ id }) => id === metric)?.dimensions ?? [];
  const exclusiveDimension = options.dimensions.find(
    ({ id, isExclusive }) => isExclusive && card.dimensions.includes(id),
  );
  const breakdowns = options.dimensions.filter(
    ({ id, isExclusive }) =>
      metricDimensions.includes(id) && !card.dimensions.includes(id) && !(isExclusive && exclusiveDimension),
  );
  return (
    <>
      {card.display === 'chart' && (
        <BuilderField label={t('chartType')}>
          {(id) => (
            <Select
              id={id}
              value={card.chartType ?? 'line'}
              onChange={(chartType) => change({ chartType })}
              options={chartTypes.map((type) => ({ value: type, label: t(type) }))}
            />
          )}
        </BuilderField>
      )}
      {card.display === 'chart' &&
        card.chartType === 'combo' &&
        card.metrics.map((id, index) => (
          <BuilderField key={id} label={t('showMetricAs', { name: names.get(id) ?? id })}>
            {(fieldId) => (
              <Select
                id={fieldId}
                value={card.metricCharts?.[id] ?? (index === 0 ? 'bar' : 'line')}
                onChange={(kind) => change({ metricCharts: { ...card.metricCharts, [id]: kind } })}
                options={seriesKinds.map((kind) => ({ value: kind, label: t(kind) }))}
              />
            )}
          </BuilderField>
        ))}
      {card.display === 'chart' && card.metrics.length > 0 && card.dimensions.length > 0 && (
        <ColorsField card={card} names={names} boardColors={boardColors} change={change} />
      )}
      {card.metrics.length === 1 && card.dimensions.length > 0 && (
        <BuilderField label={t(card.display === 'list' ? 'columnsBy' : 'seriesBy')}>
          {(id) => (
            <Select<string>
              id={id}
              allowClear
              placeholder={t('noBreakdown')}
              value={card.breakdownBy ?? null}
              onChange={(breakdownBy) => change({ breakdownBy: breakdownBy ?? null })}
              options={breakdowns.map(({ id: value, name, note }) => ({ value, label: name, title: note }))}
            />
          )}
        </BuilderField>
      )}
      {card.display === 'list' && (
        <BuilderField label={t('orderBy')}>
          {(id) => (
            <Select<string>
              id={id}
              value={card.orderBy ?? card.metrics[0] ?? ''}
              onChange={(orderBy) => change({ orderBy })}
              options={[...card.metrics, ...card.dimensions].map((value) => ({
                value,
                label: names.get(value) ?? value,
              }))}
            />
          )}
        </BuilderField>
      )}
      <BuilderField label={t(card.display === 'list' ? 'limit' : 'seriesLimit')}>
        {(id) => (
          <NumberField
            id={id}
            value={card.limit}
            onChange={(limit) => change({ limit: Math.min(Math.max(Math.round(Number(limit) || 1), 1), maxRows) })}
          />
        )}
      </BuilderField>
      <Checkbox
        checked={card.hasOthers ?? false}
        onChange={({ target }) => change({ hasOthers: (target as HTMLInputElement).checked })}
      >
        {t('hasOthers')}
      </Checkbox>
    </>
  );
}
