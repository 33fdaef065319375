import {
  type CardDefinition,
  dateUnits,
  type FactMediaType,
  factMediaTypes,
  getDateDimension,
  getFactMediaType,
  type Metric,
  maxCardDimensions,
  maxCardMetrics,
  type Period,
} from '@reportage/contracts';
import {
  Alert,
  AppstoreOutlined,
  type FieldProblem,
  Input,
  LineChartOutlined,
  ProblemText,
  problemProps,
  Segmented,
  Select,
  TableOutlined,
} from '@reportage/ui';
import { type ComponentType, memo, useMemo } from 'react';
import { BuilderField } from './builder-field.tsx';
import {
  type CardDraft,
  type CardOptions,
  changeCard,
  changeMediaType,
  findBlocker,
  getMediaTypes,
  isResetByMediaType,
} from './card-draft.model.ts';
import { useCardSettingsMessages } from './card-settings.messages.ts';
import classes from './card-settings.module.css';
import { DaysField } from './days-field.tsx';
import { DisplayFields } from './display-fields.tsx';
import { NumberFields } from './number-fields.tsx';
import { useFamilyNames } from './use-family-names.ts';

const displays = ['scoreboard', 'chart', 'list'] as const;

const displayIcons = {
  scoreboard: <AppstoreOutlined />,
  chart: <LineChartOutlined />,
  list: <TableOutlined />,
} as const;

interface CardFieldsProps {
  draft: CardDraft;
  options: CardOptions;
  isLoading: boolean;
  /** Where a card without its own dates gets them from. */
  inheritsDatesFrom: 'board' | 'report';
  /** The dates of the board or report. */
  period: Period;
  /** The board's colors, which apply to cards without their own. */
  boardColors?: readonly string[] | undefined;
  onChange(change: (draft: CardDraft) => CardDraft): void;
  /** The title of a card without its own. */
  defaultTitle?: string | undefined;
  /** A form for custom metrics, shown below the metrics field. */
  CustomMetrics?: ComponentType<CustomMetricsProps>;
  /** The fields' validation errors. */
  problems?: { title?: FieldProblem; metrics?: FieldProblem };
}

export interface CustomMetricsProps {
  mediaType: FactMediaType;
  metrics: readonly Metric[];
  /** Adds a new metric to the card. */
  onAdd(metricId: string): void;
}

/** All fields of a card. Typing the title does not re-render the fields below it. */
export function CardFields({ draft, onChange, defaultTitle, problems = {}, ...shared }: CardFieldsProps) {
  const t = useCardSettingsMessages();
  const { title, card, mediaType } = draft;
  const settings = useMemo(() => ({ title: '', card, mediaType }), [card, mediaType]);
  return (
    <div className={classes.fields}>
      <BuilderField label={t('title')}>
        {(id) => (
          <>
            <Input
              id={id}
              value={title}
              {...(defaultTitle ? { placeholder: defaultTitle } : {})}
              maxLength={120}
              onChange={({ target }) => onChange((previous) => ({ ...previous, title: target.value }))}
              {...problemProps(problems.title)}
            />
            <ProblemText problem={problems.title} />
          </>
        )}
      </BuilderField>
      <SettingsFields draft={settings} onChange={onChange} metricsProblem={problems.metrics} {...shared} />
    </div>
  );
}

type SettingsFieldsProps = Omit<CardFieldsProps, 'problems' | 'defaultTitle'> & {
  metricsProblem: FieldProblem | undefined;
};

/**
 * The fields for a card's content. Options that cannot be chosen show the reason. The title of `draft` is always empty.
 */
const SettingsFields = memo(function SettingsFields(props: SettingsFieldsProps) {
  const { draft, metricsProblem, options, isLoading, inheritsDatesFrom, period, boardColors, onChange, CustomMetrics } =
    props;
  const t = useCardSettingsMessages();
  const { card, mediaType } = draft;
  const change = (part: Partial<CardDefinition>) => onChange((previous) => changeCard(previous, part, options));
  const isFull = card.metrics.length >= maxCardMetrics || card.dimensions.length >= maxCardDimensions;
  const getName = useFamilyNames();
  const getReason = (option: CardOptions['dimensions'][number]) => {
    const blocker = findBlocker(option, draft, options);
    if (!blocker) return undefined;
    return blocker.reason === 'exclusive' ? t('cannotCombine', { name: blocker.name }) : t('notForAllMetrics');
  };
  const isMixed = getMediaTypes(card).length > 1;
  const knownMetrics = [...options.data, ...(options.others ?? [])];
  const selectedMetrics = knownMetrics.filter(({ id }) => card.metrics.includes(id));
  const otherTypeMetrics = selectedMetrics.filter((metric) => metric.mediaType !== mediaType);
  const removedIds = isLoading ? [] : card.metrics.filter((id) => !knownMetrics.some((metric) => metric.id === id));
  const getLabel = ({ id, name }: Metric): string => {
    const type = getFactMediaType(id);
    return type && (isMixed || type !== mediaType) ? t('metricWithSource', { name, source: getName(type) }) : name;
  };
  const names = new Map([
    ...knownMetrics.map((metric) => [metric.id, getLabel(metric)] as const),
    ...options.dimensions.map(({ id, name }) => [id, name] as const),
    ...removedIds.map((id) => [id, t('removedMetric')] as const),
  ]);
  return (
    <>
      <BuilderField label={t('mediaType')}>
        {(id) => (
          <Select<FactMediaType>
            id={id}
            value={mediaType}
            onChange={(type) => onChange((previous) => changeMediaType(previous, type))}
            options={factMediaTypes.map((type) => ({ value: type, label: getName(type) }))}
          />
        )}
      </BuilderField>
      {isResetByMediaType(draft) && <p className={classes.note}>{t('resetsCard')}</p>}
      <BuilderField label={t('metrics')}>
        {(id) => (
          <>
            <Select<string[]>
              id={id}
              mode="multiple"
              maxCount={maxCardMetrics}
              loading={isLoading}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('chooseMetrics')}
              value={card.metrics}
              {...problemProps(metricsProblem)}
              onChange={(metrics) => change({ metrics })}
              options={[
                ...[...options.data, ...otherTypeMetrics].map((metric) => ({
                  value: metric.id,
                  label: getLabel(metric),
                  title: metric.note,
                })),
                ...removedIds.map((value) => ({ value, label: t('removedMetric') })),
              ]}
            />
            <ProblemText problem={metricsProblem} />
          </>
        )}
      </BuilderField>
      {removedIds.length > 0 && <Alert type="warning" showIcon title={t('removedMetricHint')} />}
      {CustomMetrics && (
        <CustomMetrics
          mediaType={mediaType}
          metrics={options.data}
          onAdd={(id) => card.metrics.length < maxCardMetrics && change({ metrics: [...card.metrics, id] })}
        />
      )}
      <div className={classes.field}>
        <span id="card-display">{t('display')}</span>
        <Segmented
          block
          className={classes.display}
          aria-labelledby="card-display"
          value={card.display}
          onChange={(display) => change({ display })}
          options={displays.map((display) => ({
            value: display,
            label: t(display),
            icon: displayIcons[display],
            disabled: isMixed && display !== 'scoreboard',
          }))}
        />
      </div>
      {card.display === 'scoreboard' ? (
        <p className={classes.note}>{t(isMixed ? 'mixed' : 'noDimension')}</p>
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
                const reason = getReason(dimension);
                const label = reason ? `${dimension.name} (${reason})` : dimension.name;
                return { value: dimension.id, label, title: dimension.note, disabled: reason !== undefined };
              })}
            />
          )}
        </BuilderField>
      )}
      {isFull && <p className={classes.note}>{t('noSlot')}</p>}
      {card.dimensions.includes(getDateDimension(mediaType)) && (
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
      {card.display !== 'scoreboard' && (
        <DisplayFields draft={draft} options={options} names={names} boardColors={boardColors} change={change} />
      )}
      <DaysField
        inheritsDatesFrom={inheritsDatesFrom}
        date={card.date}
        period={period}
        onChange={(date) => change({ date })}
      />
      {selectedMetrics.length > 0 && (
        <section className={classes.fields} aria-labelledby="card-numbers">
          <h3 id="card-numbers">{t('numbers')}</h3>
          {selectedMetrics.map((metric) => (
            <NumberFields key={metric.id} card={card} metric={metric} label={getLabel(metric)} change={change} />
          ))}
        </section>
      )}
    </>
  );
});
