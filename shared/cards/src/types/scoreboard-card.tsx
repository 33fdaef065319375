import type { CardDefinition, CardTarget } from '@reportage/contracts';
import {
  formatComparedDays,
  formatNumber,
  getChange,
  getDifferingDays,
  getNumberStyle,
  getSharedDays,
  isCompact,
  type NumberStyle,
} from '@reportage/format';
import {
  CheckCircleOutlined,
  ExclamationCircleOutlined,
  FigureChange,
  FigureGrid,
  FigureNote,
  FigureTile,
  figureFrame,
  getFigureColumns,
  useUiSettings,
} from '@reportage/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import cardClasses from '../card.module.css';
import type { CardTypeProps } from '../card-type.props.ts';
import { type Figure, getFigures } from '../drawings/card.model.ts';
import { exceedsVisits, hasMoreVisitorsThanVisits } from '../drawings/exceeds-visits.ts';
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
  hasCountingNote = false,
  hasCaveats = true,
}: Pick<
  CardTypeProps,
  'definition' | 'card' | 'isPrinted' | 'onExplain' | 'noteMarks' | 'hasPeriodNotes' | 'hasCountingNote' | 'hasCaveats'
>): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const figures = getFigures(card);
  const formattedFigures = figures.map((figure) => {
    const format = {
      unit: figure.unit,
      currency: figure.currency,
      ...getNumberStyle(definition, card, figure.id),
      locale,
    };
    const exact = formatNumber(figure.value, format);
    const compact = !isPrinted && isCompact(definition, figure.id, true);
    return { figure, exact, text: formatNumber(figure.value, { ...format, compact }) };
  });
  const columns = getFigureColumns(figures.length);
  // All figures have the size at which the longest one fits.
  const longest: CSSProperties & Record<`--${string}`, number> = {
    '--longest': Math.max(...formattedFigures.map(({ text }) => text.length)),
  };
  // The notes are shown once below the figures, not beside each figure.
  const hasComparison = figures.some(({ value, previousValue }) => getChange(value, previousValue));
  const sharedDays = getSharedDays(figures, card.meta.previousPeriod);
  const formatOwnDays = (figure: Figure): string | null | undefined => {
    const days = getDifferingDays(figure, sharedDays);
    return days && formatComparedDays(days, { locale, timezone: card.meta.timezone });
  };
  const { describeProgress, describeComparison } = useStatusTexts();
  const notes = [
    ...(hasCaveats ? describeProgress({ definition, card }) : []),
    ...describeComparison({ definition, card }),
  ];
  const tiles = formattedFigures.map(({ figure, exact, text }) => (
    <ScoreTile
      key={figure.id}
      figure={figure}
      explanation={exceedsVisits(figure, figures) ? `${figure.note} ${t('exceedsVisits')}` : figure.note}
      definition={definition}
      style={getNumberStyle(definition, card, figure.id)}
      exact={exact}
      text={text}
      tileStyle={longest}
      hasComparison={hasComparison}
      comparedDays={formatOwnDays(figure)}
      isPrinted={isPrinted}
      noteMark={noteMarks?.get(figure.id)}
      {...(onExplain ? { onExplain } : {})}
    />
  ));
  return (
    <>
      {/* On paper, the columns depend on the printed width. */}
      {isPrinted ? (
        <dl className={`${figureFrame} ${classes.figures}`}>{tiles}</dl>
      ) : (
        <FigureGrid columns={columns} className={`${figureFrame} ${classes.figures}`}>
          {tiles}
        </FigureGrid>
      )}
      {hasPeriodNotes && notes.length > 0 && <p className={cardClasses.note}>{notes.join(' ')}</p>}
      {hasCountingNote && hasMoreVisitorsThanVisits(card) && (
        <p className={cardClasses.note}>{t('visitorsExceedVisits')}</p>
      )}
    </>
  );
}

interface ScoreTileProps {
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
  /** The days with which this figure is compared, if the others have different ones; null if none are comparable. */
  comparedDays: string | null | undefined;
  isPrinted: boolean;
  noteMark: string | undefined;
  onExplain?(metric: string): void;
}

function ScoreTile({
  figure,
  explanation,
  definition,
  style,
  exact,
  text,
  tileStyle,
  hasComparison,
  comparedDays,
  isPrinted,
  noteMark,
  onExplain,
}: ScoreTileProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const { id, name, bareName, source, unit, currency, value, previousValue } = figure;
  const tone = getTone(definition, id, value);
  const target = getTarget(definition, id);
  const format = { unit, currency, ...style, locale };
  return (
    <FigureTile
      name={bareName}
      source={source}
      mark={<NoteMark mark={noteMark} />}
      note={explanation}
      value={text}
      exactValue={exact}
      tone={tone}
      style={tileStyle}
      valueAction={
        onExplain && {
          label: t('explainFigure', { name, value: exact }),
          title: t('explain'),
          run: () => onExplain(id),
        }
      }
    >
      {tone && (
        <span className={classes.tone} data-tone={tone}>
          {t(tone)}
        </span>
      )}
      {target && <TargetText target={target} value={value} text={formatNumber(target.value, format)} />}
      {value === null ? (
        <FigureNote>{t('missing')}</FigureNote>
      ) : (
        hasComparison && (
          <FigureChange
            value={value}
            previousValue={previousValue}
            previousText={formatNumber(previousValue, format)}
            comparedDays={comparedDays}
            isPrinted={isPrinted}
          />
        )
      )}
    </FigureTile>
  );
}

interface TargetTextProps {
  target: CardTarget;
  value: number | null;
  /** The formatted target. */
  text: string;
}

/** States whether a target is reached; the color alone would not be accessible. */
function TargetText({ target, value, text }: TargetTextProps): ReactNode {
  const t = useCardMessages();
  const isReached = reachesTarget(target, value);
  const targetText = t(target.direction === 'atMost' ? 'targetAtMost' : 'target', { value: text });
  if (isReached === null) return <FigureNote>{targetText}</FigureNote>;
  return (
    <FigureNote tone={isReached ? 'positive' : 'negative'}>
      {isReached ? <CheckCircleOutlined /> : <ExclamationCircleOutlined />} {targetText}:{' '}
      {t(isReached ? 'reached' : 'missed')}
    </FigureNote>
  );
}
