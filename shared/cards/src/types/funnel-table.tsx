import { type CardResult, getNameInSentence } from '@reportage/contracts';
import { alignDecimals, formatNumber, keepUnitsWhole } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import { type Figure, getFigures } from '../drawings/card.model.ts';
import classes from './funnel-table.module.css';

/**
 * A funnel: each step with its value, its share of the first metric and a bar of that length. Steps in another unit or
 * currency have no share.
 */
export function FunnelTable({ card }: { card: CardResult }): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const steps = getFigures(card);
  const firstStep = steps[0];
  const getShare = ({ value, unit, currency }: Figure) =>
    value === null || !firstStep?.value || unit !== firstStep.unit || currency !== firstStep.currency
      ? null
      : value / firstStep.value;
  const shareStyle = alignDecimals(steps.map(getShare), 'ratio');
  return (
    <table className={classes.funnel}>
      <thead>
        <tr>
          <th scope="col">{t('metric')}</th>
          <th scope="col">{t('total')}</th>
          <th scope="col">{t('share', { name: firstStep ? getNameInSentence(firstStep, locale) : '' })}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => {
          const { id, name, unit, currency, value } = step;
          const share = getShare(step);
          return (
            <tr key={id}>
              <th scope="row">{keepUnitsWhole(name)}</th>
              <td>{formatNumber(value, { unit, currency, locale })}</td>
              <td>
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${Math.min(share ?? 0, 1) * 100}%` }} />
                </span>
                <span className={classes.share}>{formatNumber(share, { unit: 'ratio', ...shareStyle, locale })}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
