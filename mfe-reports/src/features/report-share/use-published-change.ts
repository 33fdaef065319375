import { useCall } from '@reportage/api';
import { calls, type HeadlineFigure, listHeadlineFigures, localizeFact, type Report } from '@reportage/contracts';
import { formatNumber, formatProgress, type Locale, missing } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { formatGoalNumber } from '../report-view/goal-numbers.ts';
import { findFigureChange } from './published-change.ts';
import { useReportShareMessages } from './report-share.messages.ts';
import { usePublishedNumbers } from './use-sharing.ts';

function formatFigure({ kind, value, unit, currency }: HeadlineFigure, locale: Locale): string {
  if (kind === 'progress') return value === null ? missing : formatProgress(value, { locale });
  if (kind === 'rate') return formatGoalNumber(value, { unit, currency }, locale);
  return formatNumber(value, { unit: unit ?? 'count', currency, locale });
}

/** A sentence about a key figure that has changed since publication; null if there is none. */
export function usePublishedChange(report: Report, workspaceId: string): string | null {
  const t = useReportShareMessages();
  const { locale } = useUiSettings();
  const isPublished = report.publishedAt !== null;
  const scope = { params: { id: report.id }, query: { workspaceId } };
  const published = useCall(calls.getPublishedFigures, scope, { enabled: isPublished });
  const current = usePublishedNumbers(report.id, workspaceId, isPublished);
  if (!published.data || !current.data) return null;
  const change = findFigureChange(published.data.figures, listHeadlineFigures({ report, ...current.data }), (figure) =>
    formatFigure(figure, locale),
  );
  if (!change) return null;
  const { figure, before, now } = change;
  const { metricId: id } = figure;
  const name = id === null ? figure.name : localizeFact({ id, name: figure.name, note: '' }, locale).name;
  if (figure.kind !== 'progress') return t('figureChanged', { name, before, now });
  return figure.value === null ? t('progressStarted', { name, now }) : t('progressChanged', { name, before, now });
}
