import type { GoalSetReport } from '@reportage/contracts';
import { continueAfterColon } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { hasChart } from './goals-section.tsx';
import { useReportViewMessages } from './report-view.messages.ts';
import classes from './report-view.module.css';

/**
 * Explains how a report's forecasts were made: each method once, at the end of the report, with the names of its goals.
 */
export function ForecastMethods({ sets }: { sets: readonly GoalSetReport[] }): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const forecasts = sets
    .flatMap(({ goals }) => goals.filter(hasChart))
    .flatMap(({ name, forecast }) => (forecast ? [{ name, method: forecast.method[locale] }] : []));
  const forecastsByMethod = Map.groupBy(forecasts, ({ method }) => method);
  return [...forecastsByMethod].map(([method, methodForecasts]) => (
    <p key={method} className={classes.method}>
      {t('forecastMethod', {
        goals: [...new Set(methodForecasts.map(({ name }) => name))].join(', '),
        method: continueAfterColon(method, locale),
      })}
    </p>
  ));
}
