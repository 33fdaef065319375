import type { Alert as AlertEntity } from '@reportage/contracts';
import { formatDay, formatInstant } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, type MenuAction, RelativeTime, StatusChip, useUiSettings } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { cardPath } from '../../data/dashboard-path.ts';
import { Entry, Fact, SecondaryLine } from '../entry-list/entry.tsx';
import { problemText, ruleText } from './alert-texts.ts';
import { type AlertTranslate, useAlertMessages } from './alerts.messages.ts';
import { useNamedMetrics } from './use-named-metrics.ts';

interface AlertItemProps {
  alert: AlertEntity;
  onHistory(): void;
  onEdit(): void;
  onPause(): void;
  onResume(): void;
  onRemove(): void;
}

const getNames = (all: readonly { name: string }[]): string => all.map(({ name }) => name).join(', ');

/** An alert with its rule, its receivers, its last check and its actions. */
export function AlertItem({ alert, ...actions }: AlertItemProps) {
  const t = useAlertMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId, slug } = useWorkspace();
  const { id, name, status, problem, held, cardId, cardTitle, dashboardId, dashboardName, timezone } = alert;
  const { people, mailed, webhooks, lastCheckedAt, lastFiredAt, nextCheckAt } = alert;
  const [metric] = useNamedMetrics(workspaceId, [alert.metric]) ?? [];
  const receivers = [
    ...(people.length > 0 ? [t('byNotification', { names: getNames(people) })] : []),
    ...(mailed.length > 0 ? [t('byMail', { names: getNames(mailed) })] : []),
    ...(webhooks.length > 0 ? [t('byWebhook', { names: getNames(webhooks) })] : []),
  ];
  const notices = (
    <>
      {problem && <Alert type="warning" showIcon title={problemText(problem, t, locale)} />}
      {held && (
        <Alert
          type="warning"
          showIcon
          title={t('heldText', { day: formatDay(held.day, { locale }), problem: problemText(held.problem, t, locale) })}
        />
      )}
    </>
  );
  const chip = (
    <StatusChip tone={status === 'paused' || held ? 'warning' : 'positive'}>
      {status === 'active' && held ? t('held') : t(status)}
    </StatusChip>
  );
  return (
    <Entry id={id} name={name} status={chip} actions={actionsOn(alert, t, actions)} notices={notices}>
      <Fact name={t('card')}>
        {cardTitle === null ? (
          t('cardGone')
        ) : (
          <Link to={cardPath(slug, dashboardId, cardId)}>{t('cardOf', { card: cardTitle, board: dashboardName })}</Link>
        )}
      </Fact>
      <Fact name={t('rule')}>
        {alert.metricName[locale]}
        <SecondaryLine>{ruleText(alert, metric?.currency ?? null, t, locale)}</SecondaryLine>
        <SecondaryLine>{timezone}</SecondaryLine>
      </Fact>
      <Fact name={t('receivers')}>
        {receivers.map((receiver) => (
          <span key={receiver} style={{ display: 'block' }}>
            {receiver}
          </span>
        ))}
        {receivers.length === 0 && t('nobody')}
      </Fact>
      <Fact name={t('lastChecked')}>
        {lastCheckedAt ? (
          <RelativeTime instant={lastCheckedAt} />
        ) : (
          nextCheckAt && t('neverChecked', { time: formatInstant(nextCheckAt, { locale, timezone }) })
        )}
      </Fact>
      <Fact name={t('lastFired')}>{lastFiredAt ? <RelativeTime instant={lastFiredAt} /> : t('neverFired')}</Fact>
      <Fact name={t('owner')}>{alert.ownerName}</Fact>
    </Entry>
  );
}

type Actions = Omit<AlertItemProps, 'alert'>;

function actionsOn(
  { status, mayEdit, cardTitle }: AlertEntity,
  t: AlertTranslate,
  { onHistory, onEdit, onPause, onResume, onRemove }: Actions,
): MenuAction[] {
  const history = { key: 'history', label: t('history'), run: onHistory };
  if (!mayEdit) return [history];
  return [
    history,
    ...(cardTitle === null ? [] : [{ key: 'edit', label: t('edit'), run: onEdit }]),
    status === 'active'
      ? { key: 'pause', label: t('pause'), run: onPause }
      : { key: 'resume', label: t('resume'), run: onResume },
    { key: 'delete', label: t('delete'), danger: true, run: onRemove },
  ];
}
