import { useCall } from '@reportage/api';
import { isFetchedSource } from '@reportage/cards';
import { calls } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Drawer, FailedState, Select, Skeleton, useUiSettings } from '@reportage/ui';
import { useId, useState } from 'react';
import { ChangeBreakdown } from './change-breakdown.tsx';
import { useChangeExplanationMessages } from './change-explanation.messages.ts';
import classes from './change-explanation.module.css';
import type { ExplainedCard } from './explainable-card.ts';

interface ChangePanelProps extends ExplainedCard {
  dashboardId: string;
  onClose(): void;
}

/**
 * Explains why a card's number changed since the previous period, broken down by the dimension that explains most of
 * it.
 */
export function ChangePanel({ dashboardId, names, onClose, ...explainedCard }: ChangePanelProps) {
  const t = useChangeExplanationMessages();
  const { id: workspaceId } = useWorkspace();
  const { locale } = useUiSettings();
  const [metric, setMetric] = useState(explainedCard.card.metrics[0] ?? '');
  const metricId = useId();
  const { card } = explainedCard;
  const body = { ...explainedCard, metric };
  const explanationQuery = useCall(calls.explainChange, { params: { id: dashboardId }, query: { workspaceId }, body });
  const { data } = explanationQuery;
  const formatTime = (instant: string) => formatInstant(instant, { locale });
  return (
    <Drawer open width="list" title={t('title')} onClose={onClose}>
      {card.metrics.length > 1 && (
        <div className={classes.controls}>
          <label htmlFor={metricId}>{t('metric')}</label>
          <Select<string>
            id={metricId}
            value={metric}
            onChange={setMetric}
            options={card.metrics.map((id) => ({ value: id, label: names.get(id) ?? id }))}
          />
        </div>
      )}
      {explanationQuery.error && (
        <FailedState
          title={t('failed')}
          error={explanationQuery.error}
          onRetry={() => void explanationQuery.refetch()}
        />
      )}
      {!explanationQuery.error && !data && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton active />
        </div>
      )}
      {data && (
        <>
          <ul className={classes.sentences} aria-live="polite">
            {data.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {data.breakdowns.length > 0 && <ChangeBreakdown key={data.metric.id} explanation={data} />}
          <ul className={classes.sources}>
            {data.sources.map((source) => (
              <li key={source.id}>
                {source.freshAt
                  ? t(isFetchedSource(source) ? 'lastFetched' : 'lastEvent', {
                      name: source.name,
                      time: formatTime(source.freshAt),
                    })
                  : t('noDataYet', { name: source.name })}
              </li>
            ))}
            <li>{t('computed', { time: formatTime(data.computedAt) })}</li>
          </ul>
        </>
      )}
    </Drawer>
  );
}
