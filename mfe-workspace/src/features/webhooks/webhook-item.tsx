import type { Webhook, WebhookStatus } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import {
  ActionsMenu,
  Alert,
  RelativeTime,
  StatusChip,
  type StatusTone,
  stateTones,
  useUiSettings,
} from '@reportage/ui';
import { Link } from 'react-router-dom';
import { useWebhooksMessages } from './webhooks.messages.ts';
import classes from './webhooks.module.css';

/** An ended webhook is shown as a problem, because webhooks end only after repeated failures. */
const statusTones: Record<WebhookStatus, StatusTone> = { ...stateTones, ended: 'negative' };

interface WebhookItemProps {
  webhook: Webhook;
  onOpenLog(): void;
  onSendTest(): void;
  onEdit(): void;
  onRotate(): void;
  onPause(): void;
  onResume(): void;
  onRemove(): void;
}

/** A webhook with its status; its name opens its delivery log. */
export function WebhookItem({ webhook, ...handlers }: WebhookItemProps) {
  const t = useWebhooksMessages();
  const { locale } = useUiSettings();
  const { id, name, url, status, failureCount, lastDeliveredAt, alertCount, createdByName } = webhook;
  const { earlierSecretUntil } = webhook;
  const titleId = `webhook-${id}`;
  return (
    <li data-row-key={id}>
      <article className={classes.item} aria-labelledby={titleId}>
        <div className={classes.head}>
          <h2 id={titleId}>
            <Link to={{ search: new URLSearchParams({ webhook: id }).toString() }}>{name}</Link>
          </h2>
          <StatusChip tone={statusTones[status]}>{t(status)}</StatusChip>
          <WebhookMenu webhook={webhook} {...handlers} />
        </div>
        <code className={classes.url}>{url}</code>
        {status === 'ended' && <Alert type="error" showIcon title={t('endedText')} />}
        {status !== 'ended' && failureCount > 0 && (
          <Alert type="warning" showIcon title={t('failing', { count: failureCount })} />
        )}
        {earlierSecretUntil && (
          <Alert
            type="info"
            showIcon
            title={t('bothSecrets', { time: formatInstant(earlierSecretUntil, { locale }) })}
          />
        )}
        <p className={classes.facts}>
          <span>
            {lastDeliveredAt ? (
              <>
                {t('lastDelivered')} <RelativeTime instant={lastDeliveredAt} />
              </>
            ) : (
              t('neverDelivered')
            )}
          </span>
          <span>{t('alerts', { count: alertCount })}</span>
          <span>{t('createdBy', { name: createdByName })}</span>
        </p>
      </article>
    </li>
  );
}

function WebhookMenu({
  webhook,
  onOpenLog,
  onSendTest,
  onEdit,
  onRotate,
  onPause,
  onResume,
  onRemove,
}: WebhookItemProps) {
  const t = useWebhooksMessages();
  const { name, status } = webhook;
  const menuActions = [
    { key: 'log', label: t('log'), run: onOpenLog },
    ...(status === 'active' ? [{ key: 'test', label: t('test'), run: onSendTest }] : []),
    { key: 'edit', label: t('edit'), run: onEdit },
    { key: 'rotate', label: t('rotate'), run: onRotate },
    status === 'active'
      ? { key: 'pause', label: t('pause'), run: onPause }
      : { key: 'resume', label: t('resume'), run: onResume },
    { key: 'delete', label: t('delete'), danger: true, run: onRemove },
  ];
  return <ActionsMenu name={name} actions={menuActions} />;
}
