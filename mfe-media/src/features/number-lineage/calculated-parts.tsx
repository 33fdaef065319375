import { type CalculatedLineage, localizeField, parseStoredFormula, writeFormula } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { Button, ScrollBox, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useNumberLineageMessages } from './number-lineage.messages.ts';
import classes from './number-lineage.module.css';

interface CalculatedPartsProps {
  lineage: CalculatedLineage;
  onOpen(metric: string): void;
}

/** A calculated field's formula and the metrics it is computed from, each with its own lineage. */
export function CalculatedParts({ lineage, onOpen }: CalculatedPartsProps): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const parts = lineage.parts.map(({ metric, value }) => ({ metric: localizeField(metric, locale), value }));
  const getName = (id: string): string => parts.find(({ metric }) => metric.id === id)?.metric.name ?? id;
  return (
    <section>
      <h3>{t('calculation')}</h3>
      <p>{writeFormula(parseStoredFormula(lineage.text), getName)}</p>
      <ScrollBox label={t('calculation')} className={classes.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('part')}</th>
              <th scope="col" data-kind="number">
                {t('partValue')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ metric: { id, name, unit, currency }, value }) => (
              <tr key={id}>
                <td>
                  <Button type="link" className={classes.part ?? ''} onClick={() => onOpen(id)}>
                    {name}
                  </Button>
                </td>
                <td data-kind="number">{formatNumber(value, { unit, currency, locale })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={classes.quiet}>{t('computedOnce')}</p>
    </section>
  );
}
