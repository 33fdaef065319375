import { ApiError, useApi } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import { Button, CreditCardOutlined, EmptyState, LoadingState, PageWidth } from '@reportage/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubscribeMessages } from './subscribe.messages.ts';
import styles from './subscribe.module.css';
import { useWorkspaceIdParam } from './subscribe.queries.ts';

interface PortalPageProps {
  /** Opens another page with a full page load. */
  loadPage?: (url: string) => void;
}

/** `/portal`: redirects to the provider's portal. The URL is requested on each visit, because it expires quickly. */
export default function PortalPage({ loadPage = (url) => window.location.replace(url) }: PortalPageProps) {
  const t = useSubscribeMessages();
  const api = useApi();
  const { messages, signal } = useHost();
  const navigate = useNavigate();
  const workspaceId = useWorkspaceIdParam();
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const openPortal = useEffectEvent(async () => {
    setFailure(null);
    try {
      loadPage((await api.call(calls.getPortal, { query: { workspaceId } }, { signal })).url);
    } catch (error) {
      if (signal.aborted) return;
      messages.error(error);
      setFailure(error);
    }
  });
  useEffect(() => {
    // Always true; reads `attempt` so that each new attempt runs the effect again.
    if (attempt >= 0) void openPortal();
  }, [attempt]);

  const queryString = workspaceId ? `?${new URLSearchParams({ wsId: workspaceId })}` : '';
  const needsPlan = failure instanceof ApiError && failure.code === 'noSubscription';
  return (
    <PageWidth width="form" isCentered>
      <div className={styles.page}>
        <h1>{t('portalTitle')}</h1>
        {failure === null ? (
          <>
            <p className={styles.lead}>{t('portalText')}</p>
            <LoadingState />
          </>
        ) : (
          <EmptyState
            icon={<CreditCardOutlined />}
            title={failure instanceof ApiError ? failure.message : t('portalTitle')}
            text=""
            action={
              <div className={styles.actions}>
                {needsPlan ? (
                  <Button type="primary" onClick={() => navigate(`/subscribe${queryString}`)}>
                    {t('choosePlan')}
                  </Button>
                ) : (
                  <Button type="primary" onClick={() => setAttempt(attempt + 1)}>
                    {t('tryAgain')}
                  </Button>
                )}
                <Button
                  onClick={() =>
                    navigate(
                      `/subscribe/contact?${new URLSearchParams({ portal: 'true', ...(workspaceId ? { wsId: workspaceId } : {}) })}`,
                    )
                  }
                >
                  {t('question')}
                </Button>
              </div>
            }
          />
        )}
      </div>
    </PageWidth>
  );
}
