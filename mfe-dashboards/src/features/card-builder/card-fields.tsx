import {
  type CardDefinition,
  dateDimensionOf,
  dateUnits,
  type FactMediaType,
  factMediaTypes,
  maxCardDimensions,
  maxCardMetrics,
} from '@reportage/contracts';
import { Input, NumberField, Segmented, Select } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { useCardBuilderMessages } from './card-builder.messages.ts';
import classes from './card-builder.module.css';
import { type CardDraft, type CardOptions, changeCard, changeMediaType, hindranceOf } from './card-draft.model.ts';

const displays = ['scoreboard', 'chart', 'list'] as const;
/** Those that are drawn so far. */
const drawnCharts = ['line', 'bar'] as const;
const mostRows = 1_000;

interface CardFieldsProps {
  draft: CardDraft;
  options: CardOptions;
  isLoading: boolean;
  onChange(draft: CardDraft): void;
}

/** Everything that makes a card; what cannot be chosen says why. */
export function CardFields({ draft, options, isLoading, onChange }: CardFieldsProps) {
  const t = useCardBuilderMessages();
  const { card, mediaType } = draft;
  const change = (part: Partial<CardDefinition>) => onChange(changeCard(draft, part, options));
  const isFull = card.metrics.length >= maxCardMetrics || card.dimensions.length >= maxCardDimensions;
  const nameOf = (type: FactMediaType) => (type === 'custom' ? t('customMetrics') : t(type));
  const reasonOf = (option: CardOptions['dimensions'][number]) => {
    const hindrance = hindranceOf(option, draft, options);
    if (!hindrance) return undefined;
    return hindrance.reason === 'apart' ? t('apart', { name: hindrance.name }) : t('notOfAll');
  };
  const names = new Map([...options.data, ...options.dimensions].map(({ id, name }) => [id, name]));
  return (
    <div className={classes.fields}>
      <Field label={t('title')}>
        {(id) => (
          <Input
            id={id}
            value={draft.title}
            maxLength={120}
            onChange={(event) => onChange({ ...draft, title: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('mediaType')}>
        {(id) => (
          <Select<FactMediaType>
            id={id}
            value={mediaType}
            onChange={(type) => onChange(changeMediaType(draft, type))}
            options={factMediaTypes.map((type) => ({ value: type, label: nameOf(type) }))}
          />
        )}
      </Field>
      <Field label={t('metrics')}>
        {(id) => (
          <Select<string[]>
            id={id}
            mode="multiple"
            maxCount={maxCardMetrics}
            loading={isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            value={card.metrics}
            onChange={(metrics) => change({ metrics })}
            options={options.data.map((metric) => ({ value: metric.id, label: metric.name, title: metric.note }))}
          />
        )}
      </Field>
      <div>
        <span id="card-display">{t('display')}</span>
        <Segmented
          block
          aria-labelledby="card-display"
          value={card.display}
          onChange={(display) => change({ display })}
          options={displays.map((display) => ({ value: display, label: t(display) }))}
        />
      </div>
      {card.display === 'scoreboard' ? (
        <p className={classes.note}>{t('noDimension')}</p>
      ) : (
        <Field label={t('dimensions')}>
          {(id) => (
            <Select<string[]>
              id={id}
              mode="multiple"
              maxCount={maxCardDimensions}
              loading={isLoading}
              showSearch={{ optionFilterProp: 'label' }}
              value={card.dimensions}
              onChange={(dimensions) => change({ dimensions })}
              options={options.dimensions.map((dimension) => {
                const reason = reasonOf(dimension);
                const label = reason ? `${dimension.name} (${reason})` : dimension.name;
                return { value: dimension.id, label, title: dimension.note, disabled: reason !== undefined };
              })}
            />
          )}
        </Field>
      )}
      {isFull && <p className={classes.note}>{t('atMost')}</p>}
      {card.display === 'chart' && (
        <Field label={t('chartType')}>
          {(id) => (
            <Select
              id={id}
              value={drawnCharts.find((type) => type === card.chartType) ?? 'line'}
              onChange={(chartType) => change({ chartType })}
              options={drawnCharts.map((type) => ({ value: type, label: t(type) }))}
            />
          )}
        </Field>
      )}
      {card.dimensions.includes(dateDimensionOf(mediaType)) && (
        <Field label={t('dateUnit')}>
          {(id) => (
            <Select
              id={id}
              value={card.dateUnit}
              onChange={(dateUnit) => change({ dateUnit })}
              options={dateUnits.map((unit) => ({ value: unit, label: t(unit) }))}
            />
          )}
        </Field>
      )}
      {card.display === 'list' && (
        <>
          <Field label={t('orderBy')}>
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
          </Field>
          <Field label={t('limit')}>
            {(id) => (
              <NumberField
                id={id}
                value={card.limit}
                onChange={(limit) => change({ limit: Math.min(Math.max(Math.round(Number(limit) || 1), 1), mostRows) })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
