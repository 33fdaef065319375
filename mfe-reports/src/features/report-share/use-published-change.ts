import { useCall } from '@reportage/api';
import {
  calls,
  countOnTarget,
  type GoalCounts,
  type HeadlineFigure,
  listHeadlineFigures,
  localizeField,
  type Report,
} from '@reportage/contracts';
import { formatNumber, formatProgress, type Locale, missingValueText } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { formatGoalValue } from '../report-view/goal-numbers.ts';
import { type FigureChange, findPublishedChange } from './published-change.ts';
import { useReportShareMessages } from './report-share.messages.ts';
import { useDataToPublish } from './use-sharing.ts';

function formatFigure({ kind, value, unit, currency }: HeadlineFigure, locale: Locale): string {
  if (kind === 'progress') return value === null ? missingValueText : formatProgress(value, { locale });
  if (kind === 'rate') return formatGoalValue(value, { unit, currency }, locale);
  return formatNumber(value, { unit: unit ?? 'count', currency, locale });
}

type Translate = ReturnType<typeof useReportShareMessages>;

function describeCounts(t: Translate, before: GoalCounts, { onTarget, started }: GoalCounts): string {
  const countOfAll = t('countOfAll', { count: onTarget, all: started });
  if (before.started === 0) return t('goalsStarted', { count: started, now: countOfAll });
  const now = started === before.started ? onTarget : countOfAll;
  return t('goalCountChanged', { count: before.started, before: before.onTarget, now });
}

function describeFigure(t: Translate, { kind, figure, before, now }: FigureChange, locale: Locale): string {
  const { metricId: id } = figure;
  const name = id === null ? figure.name : localizeField({ id, name: figure.name, note: '' }, locale).name;
  if (kind === 'dataStarted') return t('dataStarted', { name, now });
  return t(figure.kind === 'progress' ? 'progressChanged' : 'figureChanged', { name, before, now });
}

export interface PublishedChangeText {
  /** A sentence without its final period. */
  text: string;
  /** Whether it changes what the report's headline says. */
  isMajor: boolean;
}

/** Describes the most important change in the report's numbers since publication; null if there is none. */
export function usePublishedChange(report: Report, workspaceId: string): PublishedChangeText | null {
  const t = useReportShareMessages();
  const { locale } = useUiSettings();
  const isPublished = report.publishedAt !== null;
  const scope = { params: { id: report.id }, query: { workspaceId } };
  const publishedFigures = useCall(calls.getPublishedFigures, scope, { enabled: isPublished });
  const currentData = useDataToPublish(report.id, workspaceId, isPublished);
  if (!publishedFigures.data || !currentData.data) return null;
  const currentFigures = {
    goalCounts: countOnTarget(currentData.data.parts.goals),
    figures: listHeadlineFigures({ report, ...currentData.data }),
  };
  const change = findPublishedChange(publishedFigures.data, currentFigures, (figure) => formatFigure(figure, locale));
  if (!change) return null;
  const text =
    change.kind === 'goalCounts' ? describeCounts(t, change.before, change.now) : describeFigure(t, change, locale);
  return { text, isMajor: change.kind !== 'figure' };
}
