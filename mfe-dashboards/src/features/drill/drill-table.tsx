import { getNamesakes } from '@reportage/cards';
import type { CardResult } from '@reportage/contracts';
import { formatDay, formatNumber, missingValueText } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { ScrollBox, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDrillMessages } from './drill.messages.ts';
import classes from './drill.module.css';

/** The rows behind a point; media link to the media library. */
export function DrillTable({ card }: { card: CardResult }): ReactNode {
  const t = useDrillMessages();
  const { locale } = useUiSettings();
  const { slug } = useWorkspace();
  const [dimension, ...metrics] = card.columns;
  if (card.rows.length === 0 || !dimension) return <p>{t('noRows')}</p>;
  const namesakes = getNamesakes(card);
  const getTitle = (name: string): string => {
    const shortUrl = name.replace(/^https?:\/\//, '');
    const title = card.mediaTitles?.[name];
    const date = namesakes.get(name);
    if (title === undefined || date === undefined) return title ?? shortUrl;
    return `${title} (${date === null ? shortUrl : formatDay(date, { locale })})`;
  };
  const label = t('rows', { name: dimension.name });
  const formatValue = (value: string | number | null, index: number) => {
    const { unit = 'count', currency = null } = metrics[index] ?? {};
    return formatNumber(typeof value === 'number' ? value : null, { unit: unit ?? 'count', currency, locale });
  };
  const getName = (value: string | number | null, index: number): ReactNode => {
    if (value === null) return missingValueText;
    const name = String(value);
    if (dimension.id.endsWith('_date')) return formatDay(name, { locale });
    if (!card.rowMedia?.[index]) return name;
    return (
      <Link to={`/${slug}/media?search=${encodeURIComponent(name)}`} title={t('openMedia', { name })}>
        {getTitle(name)}
      </Link>
    );
  };
  return (
    <>
      <ScrollBox label={label}>
        <table className={classes.table}>
          <caption className="ui-visually-hidden">{label}</caption>
          <thead>
            <tr>
              {card.columns.map(({ id, name, note }) => (
                <th key={id} scope="col" title={note}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {card.rows.map(([value = null, ...values], index) => (
              <tr key={card.rowMedia?.[index] ?? String(value)}>
                <td>{getName(value, index)}</td>
                {metrics.map(({ id }, metricIndex) => (
                  <td key={id}>{formatValue(values[metricIndex] ?? null, metricIndex)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {metrics.map(({ id }, metricIndex) => (
                <td key={id}>{formatValue(card.totals[metricIndex] ?? null, metricIndex)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
      {card.rowCount > card.rows.length && <p>{t('rowsShown', { shown: card.rows.length, all: card.rowCount })}</p>}
    </>
  );
}
