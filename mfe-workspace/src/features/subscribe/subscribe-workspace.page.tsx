import { useCall } from '@reportage/api';
import { calls, mayAct, planNames, type Workspace } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import {
  Button,
  CheckCircleOutlined,
  CreditCardOutlined,
  EmptyState,
  FailedState,
  Form,
  LoadingState,
  PageWidth,
  Select,
} from '@reportage/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWorkspaces } from '../../data/current-workspace.ts';
import { useSubscribeMessages } from './subscribe.messages.ts';
import styles from './subscribe.module.css';
import { useSubscription, useWorkspaceIdParam } from './subscribe.queries.ts';

/** The polling interval prescribed by the specification. */
const pollMs = 1_500;
/** Delay before redirecting if the payment cannot be fetched (specification, part 1 §9). */
const redirectAfterMs = 1_000;

interface SubscribeWorkspacePageProps {
  /** Opens another page with a full page load. */
  loadPage?: (url: string) => void;
}

/**
 * `/subscribe/workspace`: the payment provider redirects here. Shows the workspace and the payment state that the
 * server reports; the URL is not trusted.
 */
export default function SubscribeWorkspacePage({
  loadPage = (url) => window.location.assign(url),
}: SubscribeWorkspacePageProps) {
  const t = useSubscribeMessages();
  const { messages } = useHost();
  const paymentUrl = usePaymentUrl();
  const sessionQuery = useCall(calls.getPaymentSession, {}, { refetchInterval: pollMs });
  const hasFailed = sessionQuery.error !== null;
  const showError = useEffectEvent(() => messages.error('error!'));
  useEffect(() => {
    if (hasFailed) showError();
  }, [hasFailed]);
  if (sessionQuery.error && !sessionQuery.data)
    return <FailedState isScreen error={sessionQuery.error} onRetry={() => void sessionQuery.refetch()} />;
  if (!sessionQuery.data) return <LoadingState />;
  const { status, isConfirmed } = sessionQuery.data;
  return (
    <PageWidth width="form" isCentered>
      <div className={styles.page}>
        <h1>{t('workspaceTitle')}</h1>
        <WorkspaceChoice />
        {isConfirmed && <ConfirmedState />}
        {!isConfirmed && status === 'complete' && <CheckingState />}
        {!isConfirmed && status === 'open' && (
          <EmptyState
            icon={<CreditCardOutlined />}
            title={t('open')}
            text={t('openText')}
            action={
              <Button type="primary" loading={!paymentUrl} onClick={() => paymentUrl && loadPage(paymentUrl)}>
                {t('continuePayment')}
              </Button>
            }
          />
        )}
        {!isConfirmed && (status === 'none' || status === 'expired') && <NoPaymentState status={status} />}
      </div>
    </PageWidth>
  );
}

/**
 * Loads the URL of the open payment. If that fails, shows the error and redirects to the sign-in page, which forwards
 * signed-in users.
 */
function usePaymentUrl(): string | undefined {
  const { messages, navigate, signal } = useHost();
  const workspaceId = useWorkspaceIdParam();
  const { data, error } = useCall(calls.getPayment, { query: { workspaceId } });
  const openSignIn = useEffectEvent(() => navigate('/auth/login'));
  const showError = useEffectEvent(() => messages.error(error));
  const isFailed = error !== null;
  useEffect(() => {
    if (!isFailed) return;
    showError();
    const timer = setTimeout(() => {
      if (!signal.aborted) openSignIn();
    }, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [isFailed, signal]);
  return data?.url;
}

function NoPaymentState({ status }: { status: 'none' | 'expired' }) {
  const t = useSubscribeMessages();
  const navigate = useNavigate();
  const workspaceId = useWorkspaceIdParam();
  const queryString = workspaceId ? `?${new URLSearchParams({ wsId: workspaceId })}` : '';
  return (
    <EmptyState
      icon={<CreditCardOutlined />}
      title={t(status)}
      text={t(status === 'none' ? 'noneText' : 'expiredText')}
      action={
        <Button type="primary" onClick={() => navigate(`/subscribe${queryString}`)}>
          {t('choosePlan')}
        </Button>
      }
    />
  );
}

function ConfirmedState() {
  const t = useSubscribeMessages();
  const navigate = useNavigate();
  const workspaceId = useWorkspaceIdParam();
  const { data: subscription } = useSubscription(undefined);
  const { data: workspaces } = useWorkspaces();
  const workspace =
    workspaces?.data.find(({ id }) => id === workspaceId) ?? workspaces?.data.find(({ isSample }) => !isSample);
  if (!subscription) return <LoadingState />;
  const plan = planNames[subscription.planId];
  return (
    <EmptyState
      icon={<CheckCircleOutlined />}
      title={subscription.status === 'trialing' ? t('confirmedTrial', { plan }) : t('confirmed', { plan })}
      text={t('confirmedText')}
      action={
        <Button
          type="primary"
          onClick={() => navigate(workspace ? `/${workspace.slug}/settings/billing` : '/workspaces')}
        >
          {workspace ? t('toWorkspace', { name: workspace.name }) : t('toWorkspaces')}
        </Button>
      }
    />
  );
}

/** Returns the workspaces for which the user may choose a plan. */
const getAdministeredWorkspaces = (workspaces: readonly Workspace[]): Workspace[] =>
  workspaces.filter(({ access }) => mayAct(access, 'administer'));

function WorkspaceChoice() {
  const t = useSubscribeMessages();
  const workspaceId = useWorkspaceIdParam();
  const { data } = useWorkspaces();
  const [searchParams, setSearchParams] = useSearchParams();
  const choices = getAdministeredWorkspaces(data?.data ?? []);
  if (choices.length === 0) return null;
  const selectedWorkspace = choices.length === 1 ? choices[0] : choices.find(({ id }) => id === workspaceId);
  return (
    <Form layout="vertical">
      <Form.Item required label={t('workspaceLabel')} htmlFor="subscribed-workspace" extra={t('workspaceHelp')}>
        <Select
          id="subscribed-workspace"
          value={selectedWorkspace?.id ?? null}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => setSearchParams({ ...Object.fromEntries(searchParams), wsId: String(id) })}
        />
      </Form.Item>
    </Form>
  );
}

function CheckingState() {
  const t = useSubscribeMessages();
  return (
    <>
      <p role="status" className={styles.lead}>
        {t('checking')}
      </p>
      <LoadingState />
    </>
  );
}
