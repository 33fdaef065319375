import type { Alert } from '@reportage/contracts';
import { formatDay, formatInstant } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { type MenuAction, RelativeTime, StatusChip, stateTones, useUiSettings } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { getCardPath } from '../../data/dashboard-path.ts';
import { SecondaryLine } from '../entry-list/entry.tsx';
import type { EntryRenderer } from '../entry-list/entry-field.ts';
import { FullText, TruncatedText } from '../entry-list/entry-texts.tsx';
import { formatProblem, formatRule } from './alert-texts.ts';
import { type AlertTranslate, useAlertMessages } from './alerts.messages.ts';
import { useNamedMetrics } from './use-named-metrics.ts';

interface AlertActions {
  showHistory(alert: Alert): void;
  edit(alert: Alert): void;
  pause(alert: Alert): void;
  resume(alert: Alert): void;
  remove(alert: Alert): void;
}

const joinNames = (recipients: readonly { name: string }[]): string => recipients.map(({ name }) => name).join(', ');

/** Defines how a list renders an alert: with its rule, recipients, last check and actions. */
export function useAlertRenderer(actions: AlertActions): EntryRenderer<Alert> {
  const t = useAlertMessages();
  const { locale } = useUiSettings();
  const { slug } = useWorkspace();
  const listRecipients = ({ people, mailed, webhooks }: Alert): string[] => {
    const recipients = [
      ...(people.length > 0 ? [t('byNotification', { names: joinNames(people) })] : []),
      ...(mailed.length > 0 ? [t('byEmail', { names: joinNames(mailed) })] : []),
      ...(webhooks.length > 0 ? [t('byWebhook', { names: joinNames(webhooks) })] : []),
    ];
    return recipients.length > 0 ? recipients : [t('nobody')];
  };
  const renderRule = (alert: Alert) => (
    <FullText>
      {alert.metricName[locale]} <Rule alert={alert} />
    </FullText>
  );
  const getStatus = ({ status, held }: Alert) => (status === 'active' && held ? 'held' : status);
  return {
    statuses: (['active', 'held', 'paused'] as const).map((key) => ({ key, label: t(key) })),
    getStatus,
    getSearchableStrings: ({ cardTitle, dashboardName, metricName }) => [
      cardTitle ?? '',
      dashboardName,
      metricName[locale],
    ],
    renderStatus: (alert) => (
      <StatusChip tone={stateTones[getStatus(alert) === 'active' ? 'active' : 'paused']}>
        {t(getStatus(alert))}
      </StatusChip>
    ),
    getNotices: ({ problem, held }) => [
      ...(problem ? [{ key: 'problem', type: 'warning' as const, text: formatProblem(problem, t, locale) }] : []),
      ...(held
        ? [
            {
              key: 'held',
              type: 'warning' as const,
              text: t('heldText', {
                day: formatDay(held.day, { locale }),
                problem: formatProblem(held.problem, t, locale),
              }),
            },
          ]
        : []),
    ],
    getActions: (alert) => listActions(alert, t, actions),
    fields: [
      {
        key: 'card',
        name: t('card'),
        getSortValue: ({ cardTitle }) => cardTitle ?? '',
        inTable: ({ cardTitle, cardId, dashboardId, dashboardName }) =>
          cardTitle === null ? (
            t('cardGone')
          ) : (
            <Link to={getCardPath(slug, dashboardId, cardId)}>
              <FullText>{t('cardOnBoard', { card: cardTitle, board: dashboardName })}</FullText>
            </Link>
          ),
        render: ({ cardTitle, cardId, dashboardId, dashboardName }) =>
          cardTitle === null ? (
            t('cardGone')
          ) : (
            <Link to={getCardPath(slug, dashboardId, cardId)}>
              {t('cardOnBoard', { card: cardTitle, board: dashboardName })}
            </Link>
          ),
      },
      {
        key: 'rule',
        name: t('rule'),
        inTable: renderRule,
        onPhone: renderRule,
        render: (alert) => (
          <>
            {alert.metricName[locale]}
            <SecondaryLine>
              <Rule alert={alert} />
            </SecondaryLine>
            <SecondaryLine>{alert.timezone}</SecondaryLine>
          </>
        ),
      },
      {
        key: 'recipients',
        name: t('recipients'),
        inTable: (alert) => <TruncatedText text={listRecipients(alert).join(' · ')} />,
        render: (alert) =>
          listRecipients(alert).map((recipient) => (
            <span key={recipient} style={{ display: 'block' }}>
              {recipient}
            </span>
          )),
      },
      {
        key: 'lastChecked',
        name: t('lastChecked'),
        inTable: false,
        render: ({ lastCheckedAt, nextCheckAt, timezone }) =>
          lastCheckedAt ? (
            <RelativeTime instant={lastCheckedAt} />
          ) : (
            nextCheckAt && t('neverChecked', { time: formatInstant(nextCheckAt, { locale, timezone }) })
          ),
      },
      {
        key: 'lastFired',
        name: t('lastFired'),
        getSortValue: ({ lastFiredAt }) => lastFiredAt ?? '',
        render: ({ lastFiredAt }) => (lastFiredAt ? <RelativeTime instant={lastFiredAt} /> : t('neverFired')),
      },
      { key: 'owner', name: t('owner'), inTable: false, render: ({ ownerName }) => ownerName },
    ],
  };
}

/** Describes when an alert fires. Monetary amounts use the metric's currency. */
function Rule({ alert }: { alert: Alert }) {
  const t = useAlertMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const [metric] = useNamedMetrics(workspaceId, [alert.metric]) ?? [];
  return <span>{formatRule(alert, metric?.currency ?? null, t, locale)}</span>;
}

function listActions(alert: Alert, t: AlertTranslate, actions: AlertActions): MenuAction[] {
  const history = { key: 'history', label: t('history'), run: () => actions.showHistory(alert) };
  if (!alert.mayEdit) return [history];
  return [
    history,
    ...(alert.cardTitle === null ? [] : [{ key: 'edit', label: t('edit'), run: () => actions.edit(alert) }]),
    alert.status === 'active'
      ? { key: 'pause', label: t('pause'), run: () => actions.pause(alert) }
      : { key: 'resume', label: t('resume'), run: () => actions.resume(alert) },
    { key: 'delete', label: t('delete'), danger: true, run: () => actions.remove(alert) },
  ];
}
