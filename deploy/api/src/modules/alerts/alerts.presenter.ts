import { type Alert, type AlertCheck, findMetric, type LocalizedText } from '@reportage/contracts';
import type { AlertCheckRow } from '../../schema/alert.tables.ts';
import { type BoardViewer, canManage } from '../dashboards/index.ts';
import type { AlertWithContext } from './alerts.repository.ts';

function getMetricName({ metric, workspaceMetric }: AlertWithContext): LocalizedText {
  const name = findMetric(metric)?.name ?? workspaceMetric?.name ?? metric;
  return { en: name, de: findMetric(metric, 'de')?.name ?? name };
}

const pickIdAndName = ({ id, name }: { id: string; name: string }) => ({ id, name });

export function presentAlert(row: AlertWithContext, viewer: BoardViewer): Alert {
  const { id, name, status, problem, dashboardId, dashboardName, cardId, cardTitle, metric, span, rule } = row;
  const { timezone, people, webhooks, waitingCheck, ownerId, version } = row;
  return {
    id,
    name,
    status,
    problem,
    dashboardId,
    dashboardName,
    cardId,
    cardTitle,
    metric,
    span,
    rule,
    timezone,
    metricName: getMetricName(row),
    unit: findMetric(metric)?.unit ?? row.workspaceMetric?.unit ?? 'count',
    people: people.filter(({ isNotified }) => isNotified).map(pickIdAndName),
    mailed: people.filter(({ isMailed }) => isMailed).map(pickIdAndName),
    webhooks,
    lastCheckedAt: row.lastCheckedAt?.toISOString() ?? null,
    lastFiredAt: row.lastFiredAt?.toISOString() ?? null,
    nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    held: waitingCheck,
    ownerId,
    version,
    ownerName: row.ownerName ?? '',
    mayEdit: canManage(viewer, row),
    createdAt: row.createdAt.toISOString(),
    modifiedAt: row.modifiedAt.toISOString(),
  };
}

/** @param isCurrent false if a partner has since revoked any number in the finding */
export const presentCheck = (
  { id, day, state, problem, value, text, checkedAt }: AlertCheckRow,
  isCurrent: boolean,
): AlertCheck => ({
  id,
  day,
  state,
  checkedAt: checkedAt?.toISOString() ?? null,
  ...(isCurrent ? { problem, value, text } : { problem: { kind: 'takenBack' as const }, value: null, text: null }),
});
