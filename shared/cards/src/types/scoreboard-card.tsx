import type { CardDefinition, CardTarget } from '@reportage/contracts';
import {
  changeOf,
  formatChange,
  formatNumber,
  isCompact,
  missing,
  type NumberStyle,
  numberStyleOf,
} from '@reportage/format';
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CheckCircleOutlined,
  ExclamationCircleOutlined,
  FigureGrid,
  figureColumns,
  InfoCircleOutlined,
  Tooltip,
  useUiSettings,
} from '@reportage/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import cardClasses from '../card.module.css';
import type { CardTypeProps } from '../card-type.props.ts';
import { type Figure, getFigures } from '../drawings/card.model.ts';
import { exceedsVisits } from '../drawings/exceeds-visits.ts';
import { useStatusTexts } from '../status/use-status-texts.ts';
import { getTarget, getTone, reachesTarget } from '../value-tone.ts';
import { NoteMark } from './note-mark.tsx';
import classes from './scoreboard-card.module.css';

/**
 * Figures, each with its change since the previous period. Printed figures are exact, because paper has no tooltips.
 */
export function ScoreboardCard({
  definition,
  card,
  isPrinted,
  onExplain,
  noteMarks,
  hasPeriodNotes = true,
  hasCaveats = true,
}: Pick<
  CardTypeProps,
  'definition' | 'card' | 'isPrinted' | 'onExplain' | 'noteMarks' | 'hasPeriodNotes' | 'hasCaveats'
>): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const figures = getFigures(card);
  const shown = figures.map((figure) => {
    const format = {
      unit: figure.unit,
      currency: figure.currency,
      ...numberStyleOf(definition, card, figure.id),
      locale,
    };
    const exact = formatNumber(figure.value, format);
    const compact = !isPrinted && isCompact(definition, figure.id, true);
    return { figure, exact, text: formatNumber(figure.value, { ...format, compact }) };
  });
  const columns = figureColumns(figures.length);
  // All figures have the size at which the longest one fits.
  const longest = { '--longest': Math.max(...shown.map(({ text }) => text.length)) };
  // Shown once below the figures rather than beside each of them.
  const hasComparison = figures.some(({ value, before: earlier }) => changeOf(value, earlier));
  const { soFar, comparison } = useStatusTexts();
  const notes = [...(hasCaveats ? soFar({ definition, card }) : []), ...comparison({ definition, card })];
  const tiles = shown.map(({ figure, exact, text }, index) => (
    <FigureTile
      key={figure.id}
      figure={figure}
      explanation={exceedsVisits(figure, figures) ? `${figure.note} ${t('exceedsVisits')}` : figure.note}
      definition={definition}
      style={numberStyleOf(definition, card, figure.id)}
      exact={exact}
      text={text}
      tileStyle={{ ...columns.figures[index], ...longest }}
      hasComparison={hasComparison}
      isPrinted={isPrinted}
      noteMark={noteMarks?.get(figure.id)}
      {...(onExplain ? { onExplain } : {})}
    />
  ));
  return (
    <>
      {/* On paper the columns depend on the printed width. */}
      {isPrinted ? (
        <dl className={classes.figures}>{tiles}</dl>
      ) : (
        <FigureGrid columns={columns} className={classes.figures}>
          {tiles}
        </FigureGrid>
      )}
      {hasPeriodNotes && notes.length > 0 && <p className={cardClasses.note}>{notes.join(' ')}</p>}
    </>
  );
}

interface FigureTileProps {
  figure: Figure;
  /** What the figure means. */
  explanation: string;
  definition: CardDefinition;
  style: NumberStyle;
  exact: string;
  /** The displayed number. */
  text: string;
  tileStyle: CSSProperties;
  /** Whether any figure has a previous value. */
  hasComparison: boolean;
  isPrinted: boolean;
  noteMark: string | undefined;
  onExplain?(metric: string): void;
}

function FigureTile({
  figure,
  explanation,
  definition,
  style,
  exact,
  text,
  tileStyle,
  hasComparison,
  isPrinted,
  noteMark,
  onExplain,
}: FigureTileProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const { id, name, unit, currency, value } = figure;
  const tone = getTone(definition, id, value);
  const target = getTarget(definition, id);
  return (
    <div className={classes.figure} style={tileStyle} {...(tone ? { 'data-tone': tone } : {})}>
      <dt>
        {name}
        <NoteMark mark={noteMark} />
        <Tooltip title={explanation} trigger={['hover', 'focus', 'click']}>
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
            {text}
          </button>
        ) : (
          <span className={classes.value} title={exact}>
            {text}
          </span>
        )}
        {tone && <span className={classes.tone}>{t(tone)}</span>}
        {target && (
          <TargetText
            target={target}
            value={value}
            text={formatNumber(target.value, { unit, currency, ...style, locale })}
          />
        )}
        {value === null ? (
          <span className={classes.change}>{t('missing')}</span>
        ) : (
          hasComparison && (
            <ChangeText
              figure={figure}
              earlier={formatNumber(figure.before, { unit, currency, ...style, locale })}
              isPrinted={isPrinted}
            />
          )
        )}
      </dd>
    </div>
  );
}

/** Larger shares, such as growth from a tiny number, are not informative. */
const maxShare = 9.99;

interface ChangeTextProps {
  figure: Figure;
  /** The earlier value as text. */
  earlier: string;
  isPrinted: boolean;
}

function ChangeText({ figure, earlier, isPrinted }: ChangeTextProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const change = changeOf(figure.value, figure.before);
  if (!change) return <span className={classes.change}>{`${missing} ${t('noComparison')}`}</span>;
  if ((change.share ?? 0) > maxShare) {
    const from = t('from', { before: earlier });
    // Paper has no tooltips.
    if (isPrinted) return <span className={classes.change}>{`${t('overMax')}, ${from}`}</span>;
    return (
      <Tooltip title={from} trigger={['hover', 'focus', 'click']}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard */}
        <span className={classes.change} tabIndex={0}>
          {t('overMax')}
        </span>
      </Tooltip>
    );
  }
  return (
    <span className={classes.change} data-tone={change.tone}>
      {change.direction === 'up' && <ArrowUpOutlined />}
      {change.direction === 'down' && <ArrowDownOutlined />} {formatChange(figure.value, figure.before, { locale })}
    </span>
  );
}

interface TargetTextProps {
  target: CardTarget;
  value: number | null;
  /** The formatted target. */
  text: string;
}

/** States whether a target is reached; the colour alone would not be accessible. */
function TargetText({ target, value, text }: TargetTextProps): ReactNode {
  const t = useCardMessages();
  const hasReached = reachesTarget(target, value);
  const targetText = t(target.direction === 'atMost' ? 'targetAtMost' : 'target', { value: text });
  if (hasReached === null) return <span className={classes.change}>{targetText}</span>;
  return (
    <span className={classes.change} data-tone={hasReached ? 'positive' : 'negative'}>
      {hasReached ? <CheckCircleOutlined /> : <ExclamationCircleOutlined />} {targetText}:{' '}
      {t(hasReached ? 'reached' : 'missed')}
    </span>
  );
}
