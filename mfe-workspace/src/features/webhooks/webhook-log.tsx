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

const states = {
  pending: { key: 'statePending', tone: 'neutral' },
  sending: { key: 'stateSending', tone: 'accent' },
  delivered: { key: 'stateDelivered', tone: 'positive' },
  failed: { key: 'stateFailed', tone: 'negative' },
} as const satisfies Record<WebhookDeliveryState, { key: string; tone: StatusTone }>;

const types = { 'alert.fired': 'typeAlert', 'webhook.test': 'typeTest' } as const satisfies Record<
  WebhookMessageType,
  string
>;

/** The last messages to a webhook, each with the receiver's last response. */
export function WebhookLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWebhooksMessages();
  const { id: workspaceId } = useWorkspace();
  const deliveries = useWebhookDeliveries(workspaceId, webhook.id);
  const rows = deliveries.data?.data;
  return (
    <Drawer open width="list" title={t('logTitle', { name: webhook.name })} onClose={onClose}>
      {!rows &&
        (deliveries.error ? (
          <FailedState error={deliveries.error} onRetry={() => void deliveries.refetch()} />
        ) : (
          <LoadingState />
        ))}
      {rows?.length === 0 && <p>{t('logEmpty')}</p>}
      {rows && rows.length > 0 && (
        <>
          <p>{t('logText')}</p>
          <ul className={classes.messages} aria-label={t('log')}>
            {rows.map((delivery) => (
              <Message
                key={delivery.id}
                delivery={delivery}
                webhook={webhook}
                onSent={() => void deliveries.refetch()}
              />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}

interface MessageProps {
  delivery: WebhookDelivery;
  webhook: Webhook;
  onSent(): void;
}

function Message({ delivery, webhook, onSent }: MessageProps) {
  const t = useWebhooksMessages();
  const { messages } = useHost();
  const { locale } = useUiSettings();
  const failures = useFailures('workspace');
  const { id: workspaceId } = useWorkspace();
  const resendMutation = useResendDelivery();
  const { id, type, state, statusCode, attempts, duration, createdAt, nextAttemptAt, answer, body } = delivery;
  const isEnded = state === 'delivered' || state === 'failed';
  const resend = async () => {
    try {
      await resendMutation.save({ params: { id: webhook.id }, query: { workspaceId }, body: { deliveryId: id } });
      messages.success(t('resent'));
      onSent();
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
        <strong>{t(types[type])}</strong>
        <StatusChip tone={states[state].tone}>{t(states[state].key)}</StatusChip>
        {isEnded && body !== null && webhook.status === 'active' && (
          <Button
            size="small"
            aria-label={t('resendOne', { id })}
            loading={resendMutation.isSaving}
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
        {nextAttemptAt && attempts > 0 && <RelativeTime instant={nextAttemptAt} />}
      </p>
      {answer && (
        <Disclosure summary={t('answer')} label={t('answerTo', { id })}>
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
