import type { CardResult } from '@reportage/contracts';
import { changeOf, formatChange, formatNumber, formatPeriod, missing } from '@reportage/format';
import { ArrowDownOutlined, ArrowUpOutlined, InfoCircleOutlined, Tooltip, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from '../report-view.messages.ts';
import { type Figure, figuresOf } from '../report-view.model.ts';
import classes from '../report-view.module.css';

/** The campaign in figures, each beside the period before. On paper nothing can be hovered, so its figures are exact. */
export function ScoreboardSection({ card, isPrinted }: { card: CardResult; isPrinted: boolean }): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const before = formatPeriod(card.meta.previousPeriod, { locale });
  return (
    <>
      <dl className={classes.figures}>
        {figuresOf(card).map((figure) => (
          <FigureTile key={figure.id} figure={figure} before={before} isExact={isPrinted} />
        ))}
      </dl>
      <p className={classes.comparison}>{t('comparedWith', { period: before })}</p>
    </>
  );
}

function FigureTile({ figure, before, isExact }: { figure: Figure; before: string; isExact: boolean }): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const { name, note, unit, value } = figure;
  const exact = formatNumber(value, { unit, locale });
  return (
    <div className={classes.figure}>
      <dt>
        {name}
        <Tooltip title={note} trigger={['hover', 'focus', 'click']}>
          <button type="button" className={classes.definition} aria-label={t('definition', { name })}>
            <InfoCircleOutlined />
          </button>
        </Tooltip>
      </dt>
      <dd>
        <span className={classes.value} title={exact}>
          {formatNumber(value, { unit, locale, compact: !isExact })}
        </span>
        <span className={classes.change}>
          {value === null ? t('missing') : <ChangeText figure={figure} period={before} />}
        </span>
      </dd>
    </div>
  );
}

function ChangeText({ figure, period }: { figure: Figure; period: string }): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const change = changeOf(figure.value, figure.before);
  if (!change) return `${missing} ${t('noComparison', { period })}`;
  return (
    <span data-direction={change.direction}>
      {change.direction === 'up' && <ArrowUpOutlined />}
      {change.direction === 'down' && <ArrowDownOutlined />} {formatChange(figure.value, figure.before, { locale })}
    </span>
  );
}
