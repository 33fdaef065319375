import type { CardResult, HighlightSection, HighlightTarget } from '@reportage/contracts';
import { formatPeriod } from '@reportage/format';
import { CheckCircleOutlined, FigureNote, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { formatGoalValue, toMicros } from '../report-view/goal-numbers.ts';
import { GoalVerdict } from '../report-view/goal-row.tsx';
import { useHighlightViewMessages } from './highlight-view.messages.ts';
import { getSectionTarget } from './highlight-view.model.ts';
import classes from './highlight-view.module.css';

interface SectionTargetProps {
  section: HighlightSection;
  /** The card of the section's figure. */
  card: CardResult;
  targets: readonly HighlightTarget[];
}

/**
 * The target below a figure that has a goal, with the goal's verdict. Highlights published before verdicts were stored
 * with them say only whether the target is reached, and only if it is for the figure's days.
 */
export function SectionTarget({ section, card, targets }: SectionTargetProps): ReactNode {
  const t = useHighlightViewMessages();
  const { locale } = useUiSettings();
  const sectionTarget = getSectionTarget(section, card, targets);
  const index = card.columns.findIndex(({ id }) => id === section.metric);
  const column = card.columns[index];
  if (!sectionTarget || !column) return null;
  const { target, isForFigure } = sectionTarget;
  const value = formatGoalValue(target.quantity, column, locale);
  const figure = card.totals[index] ?? null;
  const isReached = isForFigure && figure !== null && figure >= (toMicros(target.quantity, column) ?? 0);
  const text = isForFigure
    ? t('target', { value })
    : t('targetForPeriod', { value, period: formatPeriod(target.period, { locale }) });
  return (
    <div className={classes.target}>
      {target.verdict || !isReached ? (
        <FigureNote>{text}</FigureNote>
      ) : (
        <FigureNote tone="positive">
          <CheckCircleOutlined /> {t('targetReached', { value })}
        </FigureNote>
      )}
      {target.verdict && (
        <span className={classes.verdict}>
          <GoalVerdict goal={target.verdict} />
        </span>
      )}
    </div>
  );
}
