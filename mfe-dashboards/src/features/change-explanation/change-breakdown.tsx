import { type ChangeExplanation, getNameInSentence, localizeValue } from '@reportage/contracts';
import { formatNumber, getNumberFormat, missingValueText } from '@reportage/format';
import { ScrollBox, Select, useUiSettings } from '@reportage/ui';
import { useId, useState } from 'react';
import { useChangeExplanationMessages } from './change-explanation.messages.ts';
import classes from './change-explanation.module.css';

/** The contributions are sums of fractions, so the remainder is rarely exactly zero. */
const maxRoundingError = 1e-9;

/** Breaks a change down by a dimension, by default the one that explains most of it. */
export function ChangeBreakdown({ explanation }: { explanation: ChangeExplanation }) {
  const t = useChangeExplanationMessages();
  const { locale } = useUiSettings();
  const { breakdowns, metric, currency, method } = explanation;
  const [selectedId, setSelectedId] = useState(breakdowns[0]?.dimension.id);
  const id = useId();
  const shownBreakdown = breakdowns.find(({ dimension }) => dimension.id === selectedId) ?? breakdowns[0];
  if (!shownBreakdown) return null;
  const formatValue = (amount: number | null) =>
    amount === null ? missingValueText : formatNumber(amount, { locale, unit: metric.unit, currency });
  const formatSignedValue = (amount: number | null): string => {
    if (amount === null) return missingValueText;
    const sign = amount < 0 ? '−' : '+';
    if (metric.unit !== 'ratio' && metric.unit !== 'percent') return `${sign}${formatValue(Math.abs(amount))}`;
    const points = Math.abs(metric.unit === 'ratio' ? amount * 100 : amount);
    return t('points', { amount: `${sign}${getNumberFormat(locale, { maximumFractionDigits: 2 }).format(points)}` });
  };
  const maxContribution = Math.max(
    ...shownBreakdown.parts.map(({ contribution }) => Math.abs(contribution)),
    Math.abs(shownBreakdown.rest),
  );
  const isRise = (explanation.after ?? 0) >= (explanation.before ?? 0);
  const renderBar = (contribution: number) => (
    <span
      className={classes.bar}
      data-opposing={contribution > 0 !== isRise}
      style={{ width: `${maxContribution === 0 ? 0 : (Math.abs(contribution) / maxContribution) * 100}%` }}
    />
  );
  const hasEffects = method === 'rateAndMix';
  return (
    <>
      {breakdowns.length > 1 && (
        <div className={classes.controls}>
          <label htmlFor={id}>{t('by')}</label>
          <Select<string>
            id={id}
            value={shownBreakdown.dimension.id}
            onChange={setSelectedId}
            options={breakdowns.map(({ dimension }) => ({ value: dimension.id, label: dimension.name }))}
          />
        </div>
      )}
      <ScrollBox label={t('breakdown', { dimension: getNameInSentence(shownBreakdown.dimension, locale) })}>
        <table className={classes.table}>
          <caption>{t('breakdown', { dimension: getNameInSentence(shownBreakdown.dimension, locale) })}</caption>
          <thead>
            <tr>
              {(
                ['value', 'before', 'after', ...(hasEffects ? (['rate', 'mix'] as const) : []), 'contribution'] as const
              ).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownBreakdown.parts.map((part) => (
              <tr key={part.name}>
                <th scope="row">{localizeValue(shownBreakdown.dimension.id, part.name, locale)}</th>
                <td>{formatValue(part.before)}</td>
                <td>{formatValue(part.after)}</td>
                {hasEffects && <td>{formatSignedValue(part.rate)}</td>}
                {hasEffects && <td>{formatSignedValue(part.mix)}</td>}
                <td>
                  {formatSignedValue(part.contribution)}
                  {renderBar(part.contribution)}
                </td>
              </tr>
            ))}
            {Math.abs(shownBreakdown.rest) > maxRoundingError && (
              <tr>
                <th scope="row">{t('rest')}</th>
                <td />
                <td />
                {hasEffects && <td />}
                {hasEffects && <td />}
                <td>
                  {formatSignedValue(shownBreakdown.rest)}
                  {renderBar(shownBreakdown.rest)}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
