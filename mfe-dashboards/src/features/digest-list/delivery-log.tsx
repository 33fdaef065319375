import type { DeliveryState, Digest, DigestDelivery } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, StatusChip, type StatusTone, useUiSettings } from '@reportage/ui';
import { useDigestDeliveries, useResendDigest } from '../../data/digests.queries.ts';
import { SecondaryLine } from '../entry-list/entry.tsx';
import { LogDrawer, LogRow } from '../entry-list/log-drawer.tsx';
import { useDigestMessages } from './digest-list.messages.ts';

const states = {
  sent: { key: 'stateSent', tone: 'positive' },
  pending: { key: 'statePending', tone: 'neutral' },
  sending: { key: 'stateSending', tone: 'accent' },
  failed: { key: 'stateFailed', tone: 'negative' },
  unknown: { key: 'stateUnknown', tone: 'warning' },
} as const satisfies Record<DeliveryState, { key: string; tone: StatusTone }>;

/** Lists every email sent for a digest, with its state; an email that may not have arrived can be resent. */
export function DeliveryLog({ digest, onClose }: { digest: Digest; onClose: () => void }) {
  const t = useDigestMessages();
  const { id: workspaceId } = useWorkspace();
  const deliveries = useDigestDeliveries(workspaceId, digest.id);
  return (
    <LogDrawer
      title={t('deliveriesTitle', { name: digest.name })}
      label={t('deliveries')}
      query={deliveries}
      emptyText={t('deliveriesEmpty')}
      getNote={(rows) =>
        rows.some(({ state }) => state === 'unknown') && (
          <Alert type="warning" showIcon title={t('unknownOutcomeNote')} style={{ marginBottom: 16 }} />
        )
      }
      onClose={onClose}
    >
      {(delivery) => <Delivery key={delivery.id} delivery={delivery} digest={digest} />}
    </LogDrawer>
  );
}

function Delivery({ delivery, digest }: { delivery: DigestDelivery; digest: Digest }) {
  const t = useDigestMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const resendMutation = useResendDigest();
  const { email, dueAt, isTest, reply, state, canResend } = delivery;
  const resend = async () => {
    try {
      await resendMutation.run({
        params: { id: digest.id },
        query: { workspaceId },
        body: { deliveryId: delivery.id },
      });
      messages.success(t('resent'));
    } catch (error) {
      failures.show('update', error);
    }
  };
  const stateText = (
    <>
      <StatusChip tone={states[state].tone}>{t(states[state].key)}</StatusChip>
      {canResend && digest.mayEdit && (
        <Button
          size="small"
          aria-label={t('resendTo', { email })}
          loading={resendMutation.isPending}
          onClick={() => void resend()}
        >
          {t('resend')}
        </Button>
      )}
    </>
  );
  return (
    <LogRow state={stateText}>
      <strong>{email}</strong>
      {isTest && ` · ${t('testRun')}`}
      <SecondaryLine>{formatInstant(dueAt, { locale, timezone: digest.timezone, withZone: true })}</SecondaryLine>
      {reply && <SecondaryLine>{reply}</SecondaryLine>}
    </LogRow>
  );
}
