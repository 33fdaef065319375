import type { Webhook, WebhookDelivery, WebhookDeliveryState, WebhookMessageType } from '@reportage/contracts';
import { formatInstant, formatNumber } from '@reportage/format';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  Disclosure,
  Drawer,
  FailedState,
  Flex,
  LoadingState,
  RelativeTime,
  StatusChip,
  type StatusTone,
  useUiSettings,
} from '@reportage/ui';
import { useWebhooksMessages } from './webhooks.messages.ts';
import classes from './webhooks.module.css';
import { useResendDelivery, useWebhookDeliveries } from './webhooks.queries.ts';

const stateDisplays = {
  pending: { key: 'statePending', tone: 'neutral' },
  sending: { key: 'stateSending', tone: 'accent' },
  delivered: { key: 'stateDelivered', tone: 'positive' },
  failed: { key: 'stateFailed', tone: 'negative' },
} as const satisfies Record<WebhookDeliveryState, { key: string; tone: StatusTone }>;

const typeMessageKeys = { 'alert.fired': 'typeAlert', 'webhook.test': 'typeTest' } as const satisfies Record<
  WebhookMessageType,
  string
>;

/** The latest messages to a webhook, each with the receiver's latest response. */
export function WebhookLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWebhooksMessages();
  const { id: workspaceId } = useWorkspace();
  const deliveriesQuery = useWebhookDeliveries(workspaceId, webhook.id);
  const rows = deliveriesQuery.data?.data;
  return (
    <Drawer open width="list" title={t('logTitle', { name: webhook.name })} onClose={onClose}>
      {!rows &&
        (deliveriesQuery.error ? (
          <FailedState error={deliveriesQuery.error} onRetry={() => void deliveriesQuery.refetch()} />
        ) : (
          <LoadingState />
        ))}
      {rows?.length === 0 && <p>{t('logEmpty')}</p>}
      {rows && rows.length > 0 && (
        <>
          <p>{t('logText')}</p>
          <ul className={classes.messages} aria-label={t('log')}>
            {rows.map((delivery) => (
              <DeliveryItem
                key={delivery.id}
                delivery={delivery}
                webhook={webhook}
                onResent={() => void deliveriesQuery.refetch()}
              />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}

interface DeliveryItemProps {
  delivery: WebhookDelivery;
  webhook: Webhook;
  onResent(): void;
}

function DeliveryItem({ delivery, webhook, onResent }: DeliveryItemProps) {
  const t = useWebhooksMessages();
  const { messages } = useHost();
  const { locale } = useUiSettings();
  const failures = useFailures('workspace');
  const { id: workspaceId } = useWorkspace();
  const resendMutation = useResendDelivery();
  const { id, type, state, statusCode, attempts, duration, createdAt, nextAttemptAt, answer, body } = delivery;
  const isFinal = state === 'delivered' || state === 'failed';
  const resend = async () => {
    try {
      await resendMutation.run({ params: { id: webhook.id }, query: { workspaceId }, body: { deliveryId: id } });
      messages.success(t('resent'));
      onResent();
    } catch (error) {
      failures.show('update', error);
    }
  };
  const facts = [
    formatInstant(createdAt, { locale }),
    ...(statusCode === null ? [] : [t('status', { code: statusCode })]),
    t('attempts', { count: attempts }),
    ...(duration === null ? [] : [t('duration', { time: formatNumber(duration, { unit: 'count', locale }) })]),
  ];
  return (
    <li className={classes.message}>
      <Flex gap={8} align="center" wrap>
        <strong>{t(typeMessageKeys[type])}</strong>
        <StatusChip tone={stateDisplays[state].tone}>{t(stateDisplays[state].key)}</StatusChip>
        {isFinal && body !== null && webhook.status === 'active' && (
          <Button
            size="small"
            aria-label={t('resendOne', { id })}
            loading={resendMutation.isPending}
            onClick={() => void resend()}
          >
            {t('resend')}
          </Button>
        )}
      </Flex>
      <code>{id}</code>
      <p className={classes.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {nextAttemptAt && attempts > 0 && (
          <span>
            {t('nextAttempt')} <RelativeTime instant={nextAttemptAt} />
          </span>
        )}
      </p>
      {answer && (
        <Disclosure summary={t('response')} label={t('responseTo', { id })}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
          <pre tabIndex={0}>{answer}</pre>
        </Disclosure>
      )}
      {body === null ? (
        <p>{t('revoked')}</p>
      ) : (
        <Disclosure summary={t('body')} label={t('bodyOf', { id })}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
          <pre tabIndex={0}>{body}</pre>
        </Disclosure>
      )}
    </li>
  );
}
