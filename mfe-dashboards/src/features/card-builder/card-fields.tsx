import {
  type CardDefinition,
  dateDimensionOf,
  dateUnits,
  type FactMediaType,
  factMediaTypes,
  maxCardDimensions,
  maxCardMetrics,
  type Period,
} from '@reportage/contracts';
import { Input, Segmented, Select } from '@reportage/ui';
import { memo, useMemo } from 'react';
import { CalculatedFields } from '../calculated-fields/calculated-fields.tsx';
import { BuilderField } from './builder-field.tsx';
import { useCardBuilderMessages } from './card-builder.messages.ts';
import classes from './card-builder.module.css';
import { type CardDraft, type CardOptions, changeCard, changeMediaType, hindranceOf } from './card-draft.model.ts';
import { DaysField } from './days-field.tsx';
import { DrawingFields } from './drawing-fields.tsx';
import { NumberFields } from './number-fields.tsx';

const displays = ['scoreboard', 'chart', 'list'] as const;

interface CardFieldsProps {
  draft: CardDraft;
  options: CardOptions;
  isLoading: boolean;
  /** Days of the board. */
  period: Period;
  onChange(change: (draft: CardDraft) => CardDraft): void;
}

/** All fields of a card. Those below the title keep their rendering while the title is typed. */
export function CardFields({ draft, onChange, ...shared }: CardFieldsProps) {
  const t = useCardBuilderMessages();
  const { title, card, mediaType } = draft;
  const settings = useMemo(() => ({ title: '', card, mediaType }), [card, mediaType]);
  return (
    <div className={classes.fields}>
      <BuilderField label={t('title')}>
        {(id) => (
          <Input
            id={id}
            value={title}
            maxLength={120}
            onChange={({ target }) => onChange((before) => ({ ...before, title: target.value }))}
          />
        )}
      </BuilderField>
      <SettingsFields draft={settings} onChange={onChange} {...shared} />
    </div>
  );
}

/** The fields of what a card shows; options that cannot be chosen show the reason. The draft has no title here. */
const SettingsFields = memo(function SettingsFields({ draft, options, isLoading, period, onChange }: CardFieldsProps) {
  const t = useCardBuilderMessages();
  const { card, mediaType } = draft;
  const change = (part: Partial<CardDefinition>) => onChange((before) => changeCard(before, part, options));
  const isFull = card.metrics.length >= maxCardMetrics || card.dimensions.length >= maxCardDimensions;
  const nameOf = (type: FactMediaType) => (type === 'custom' ? t('customMetrics') : t(type));
  const reasonOf = (option: CardOptions['dimensions'][number]) => {
    const hindrance = hindranceOf(option, draft, options);
    if (!hindrance) return undefined;
    return hindrance.reason === 'apart' ? t('apart', { name: hindrance.name }) : t('notOfAll');
  };
  const chosen = options.data.filter(({ id }) => card.metrics.includes(id));
  const names = new Map([...options.data, ...options.dimensions].map(({ id, name }) => [id, name]));
  return (
    <>
      <BuilderField label={t('mediaType')}>
        {(id) => (
          <Select<FactMediaType>
            id={id}
            value={mediaType}
            onChange={(type) => onChange((before) => changeMediaType(before, type))}
            options={factMediaTypes.map((type) => ({ value: type, label: nameOf(type) }))}
          />
        )}
      </BuilderField>
      <BuilderField label={t('metrics')}>
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
      </BuilderField>
      <CalculatedFields
        mediaType={mediaType}
        metrics={options.data}
        onAdd={(id) => card.metrics.length < maxCardMetrics && change({ metrics: [...card.metrics, id] })}
      />
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
        <BuilderField label={t('dimensions')}>
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
        </BuilderField>
      )}
      {isFull && <p className={classes.note}>{t('noSlot')}</p>}
      {card.dimensions.includes(dateDimensionOf(mediaType)) && (
        <BuilderField label={t('dateUnit')}>
          {(id) => (
            <Select
              id={id}
              value={card.dateUnit}
              onChange={(dateUnit) => change({ dateUnit })}
              options={dateUnits.map((unit) => ({ value: unit, label: t(unit) }))}
            />
          )}
        </BuilderField>
      )}
      {card.display !== 'scoreboard' && <DrawingFields draft={draft} options={options} names={names} change={change} />}
      <DaysField date={card.date} period={period} onChange={(date) => change({ date })} />
      {chosen.length > 0 && (
        <section className={classes.fields} aria-labelledby="card-numbers">
          <h3 id="card-numbers">{t('numbers')}</h3>
          {chosen.map((metric) => (
            <NumberFields key={metric.id} card={card} metric={metric} change={change} />
          ))}
        </section>
      )}
    </>
  );
});
