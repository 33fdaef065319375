import { changeOf, formatChange, formatNumber, formatPeriod, missing } from '@reportage/format';
import { ArrowDownOutlined, ArrowUpOutlined, InfoCircleOutlined, Tooltip, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import { type Figure, figuresOf } from '../card.model.ts';
import cardClasses from '../card.module.css';
import type { CardTypeProps } from '../card-type.props.ts';
import classes from './scoreboard-card.module.css';

/** Figures, each with its change since the previous period. Printed figures are exact because paper has no hover. */
export function ScoreboardCard({
  card,
  isPrinted,
  onExplain,
}: Pick<CardTypeProps, 'card' | 'isPrinted' | 'onExplain'>): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const before = formatPeriod(card.meta.previousPeriod, { locale });
  const figures = figuresOf(card);
  // Stated once below rather than at every figure.
  const hasComparison = figures.some(({ value, before: earlier }) => changeOf(value, earlier));
  return (
    <>
      <dl className={classes.figures}>
        {figures.map((figure) => (
          <FigureTile
            key={figure.id}
            figure={figure}
            hasComparison={hasComparison}
            isExact={isPrinted}
            {...(onExplain ? { onExplain } : {})}
          />
        ))}
      </dl>
      {card.meta.comparison !== 'none' && (
        <p className={cardClasses.note}>
          {hasComparison ? t('comparedWith', { period: before }) : t('noPreviousPeriod', { period: before })}
        </p>
      )}
    </>
  );
}

interface FigureTileProps {
  figure: Figure;
  /** Whether any figure has a previous value. */
  hasComparison: boolean;
  isExact: boolean;
  onExplain?(metric: string): void;
}

function FigureTile({ figure, hasComparison, isExact, onExplain }: FigureTileProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const { id, name, note, unit, currency, value } = figure;
  const exact = formatNumber(value, { unit, currency, locale });
  const shown = formatNumber(value, { unit, currency, locale, compact: !isExact });
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
        {onExplain ? (
          <button
            type="button"
            className={classes.value}
            title={t('explain')}
            aria-label={t('explainFigure', { name, value: exact })}
            onClick={() => onExplain(id)}
          >
            {shown}
          </button>
        ) : (
          <span className={classes.value} title={exact}>
            {shown}
          </span>
        )}
        {value === null ? (
          <span className={classes.change}>{t('missing')}</span>
        ) : (
          hasComparison && <ChangeText figure={figure} />
        )}
      </dd>
    </div>
  );
}

function ChangeText({ figure }: { figure: Figure }): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const change = changeOf(figure.value, figure.before);
  if (!change) return <span className={classes.change}>{`${missing} ${t('noComparison')}`}</span>;
  return (
    <span className={classes.change} data-direction={change.direction}>
      {change.direction === 'up' && <ArrowUpOutlined />}
      {change.direction === 'down' && <ArrowDownOutlined />} {formatChange(figure.value, figure.before, { locale })}
    </span>
  );
}
