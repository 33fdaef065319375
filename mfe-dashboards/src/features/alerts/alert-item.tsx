import type { Alert as AlertEntity } from '@reportage/contracts';
import { formatDay, formatInstant } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, Dropdown, MoreOutlined, RelativeTime, StatusChip, useUiSettings } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { cardPath } from '../../data/dashboard-path.ts';
import { problemText, ruleText } from './alert-words.ts';
import { useAlertMessages } from './alerts.messages.ts';
import classes from './alerts.module.css';
import { useNamedMetrics } from './use-named-metrics.ts';

interface AlertItemProps {
  alert: AlertEntity;
  onHistory(): void;
  onEdit(): void;
  onPause(): void;
  onResume(): void;
  onRemove(): void;
}

const namesOf = (all: readonly { name: string }[]): string => all.map(({ name }) => name).join(', ');

/** An alert with its rule, its receivers, its last check and its actions. */
export function AlertItem({ alert, ...actions }: AlertItemProps) {
  const t = useAlertMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId, slug } = useWorkspace();
  const { id, name, status, problem, held, cardId, cardTitle, dashboardId, dashboardName, timezone } = alert;
  const { people, mailed, webhooks, lastCheckedAt, lastFiredAt, nextCheckAt } = alert;
  const [metric] = useNamedMetrics(workspaceId, [alert.metric]);
  const titleId = `alert-${id}`;
  const receivers = [
    ...(people.length > 0 ? [t('byNotification', { names: namesOf(people) })] : []),
    ...(mailed.length > 0 ? [t('byMail', { names: namesOf(mailed) })] : []),
    ...(webhooks.length > 0 ? [t('byWebhook', { names: namesOf(webhooks) })] : []),
  ];
  return (
    <li>
      <article className={classes.item} aria-labelledby={titleId}>
        <div className={classes.head}>
          <h2 id={titleId}>{name}</h2>
          <StatusChip tone={status === 'paused' || held ? 'warning' : 'positive'}>
            {status === 'active' && held ? t('held') : t(status)}
          </StatusChip>
          <AlertMenu alert={alert} {...actions} />
        </div>
        {problem && <Alert type="warning" showIcon title={problemText(problem, t, locale)} />}
        {held && (
          <Alert
            type="warning"
            showIcon
            title={t('heldText', {
              day: formatDay(held.day, { locale }),
              problem: problemText(held.problem, t, locale),
            })}
          />
        )}
        <dl className={classes.facts}>
          <div>
            <dt>{t('card')}</dt>
            <dd>
              {cardTitle === null ? (
                t('cardGone')
              ) : (
                <Link to={cardPath(slug, dashboardId, cardId)}>
                  {t('cardOf', { card: cardTitle, board: dashboardName })}
                </Link>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('rule')}</dt>
            <dd>
              {alert.metricName[locale]}
              <span className={classes.quiet}>{ruleText(alert, metric?.currency ?? null, t, locale)}</span>
              <span className={classes.quiet}>{timezone}</span>
            </dd>
          </div>
          <div>
            <dt>{t('receivers')}</dt>
            <dd>
              {receivers.map((receiver) => (
                <span key={receiver} style={{ display: 'block' }}>
                  {receiver}
                </span>
              ))}
              {receivers.length === 0 && t('nobody')}
            </dd>
          </div>
          <div>
            <dt>{t('lastChecked')}</dt>
            <dd>
              {lastCheckedAt ? (
                <RelativeTime instant={lastCheckedAt} />
              ) : (
                nextCheckAt && t('neverChecked', { time: formatInstant(nextCheckAt, { locale, timezone }) })
              )}
            </dd>
          </div>
          <div>
            <dt>{t('lastFired')}</dt>
            <dd>{lastFiredAt ? <RelativeTime instant={lastFiredAt} /> : t('neverFired')}</dd>
          </div>
          <div>
            <dt>{t('owner')}</dt>
            <dd>{alert.ownerName}</dd>
          </div>
        </dl>
      </article>
    </li>
  );
}

function AlertMenu({ alert, onHistory, onEdit, onPause, onResume, onRemove }: AlertItemProps) {
  const t = useAlertMessages();
  const { name, status, mayEdit, cardTitle } = alert;
  const items = [
    { key: 'history', label: t('history'), run: onHistory },
    ...(mayEdit
      ? [
          ...(cardTitle === null ? [] : [{ key: 'edit', label: t('edit'), run: onEdit }]),
          status === 'active'
            ? { key: 'pause', label: t('pause'), run: onPause }
            : { key: 'resume', label: t('resume'), run: onResume },
          { key: 'delete', label: t('delete'), danger: true, run: onRemove },
        ]
      : []),
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: items.map(({ run: _, ...item }) => item),
        onClick: ({ key }) => items.find((item) => item.key === key)?.run(),
      }}
    >
      <Button type="text" icon={<MoreOutlined />} aria-label={t('actions', { name })} />
    </Dropdown>
  );
}
