import { useCall, useCallMutation } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useFailures } from '@reportage/remote-kit/runtime';
import { Button, DisconnectOutlined, EmptyState, FailedState, LoadingState } from '@reportage/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useUnsubscribeMessages } from './digest-unsubscribe.messages.ts';

/**
 * `/digests/unsubscribe`: the page behind the unsubscribe link in a digest. Unsubscribing requires a click, because
 * mail gateways open every URL in an email.
 */
export default function DigestUnsubscribePage() {
  const t = useUnsubscribeMessages();
  const failures = useFailures('workspace');
  const [params] = useSearchParams();
  const query = { recipient: params.get('recipient') ?? '', signature: params.get('signature') ?? '' };
  const subscription = useCall(calls.getDigestSubscription, { query });
  const mutation = useCallMutation(calls.setDigestSubscription);
  const currentState = mutation.data ?? subscription.data;
  const change = async (isSubscribed: boolean) => {
    try {
      await mutation.mutateAsync({ query, body: { isSubscribed } });
    } catch (error) {
      failures.show('update', error);
    }
  };

  if (!currentState) {
    if (!subscription.error) return <LoadingState />;
    return subscription.error.isNotFound || subscription.error.code === 'invalidRequest' ? (
      <EmptyState
        isScreen
        icon={<DisconnectOutlined />}
        title={t('unknownTitle')}
        text={t('unknownText')}
        action={<Link to="/">{t('home')}</Link>}
      />
    ) : (
      <FailedState isScreen error={subscription.error} onRetry={() => void subscription.refetch()} />
    );
  }
  const names = { workspace: currentState.workspaceName, digest: currentState.digestName, email: currentState.sentTo };
  const { isSubscribed } = currentState;
  return (
    <main style={{ maxWidth: 520, margin: '0 auto', padding: '48px 24px', overflowWrap: 'anywhere' }}>
      <h1>{t('title')}</h1>
      <p role="status">{t(isSubscribed ? 'subscribed' : 'unsubscribed', names)}</p>
      <Button
        type={isSubscribed ? 'primary' : 'default'}
        size="large"
        loading={mutation.isPending}
        onClick={() => void change(!isSubscribed)}
      >
        {t(isSubscribed ? 'unsubscribe' : 'subscribe')}
      </Button>
      <p>{t('other')}</p>
    </main>
  );
}
