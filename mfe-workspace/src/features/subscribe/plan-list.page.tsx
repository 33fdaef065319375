import { type BillingInterval, type PlanId, trialDays } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import {
  Alert,
  Button,
  CreditCardOutlined,
  Disclosure,
  EmptyState,
  FailedState,
  Form,
  Input,
  LoadingState,
  PageWidth,
  useServerErrors,
} from '@reportage/ui';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useProducts } from '../billing/billing.queries.ts';
import { usePlanPrice } from '../billing/plan-price.ts';
import { CurrentPlan } from './current-plan.tsx';
import { getChoice, PlanChoice } from './plan-choice.tsx';
import { useSubscribeMessages } from './subscribe.messages.ts';
import styles from './subscribe.module.css';
import { useStartTrial, useSubscribe, useSubscription, useWorkspaceIdParam } from './subscribe.queries.ts';

interface PlanListPageProps {
  /** Opens another page with a full page load. */
  loadPage?: (url: string) => void;
}

/** `/subscribe`: the plans that the user can try or pay for. `wsId` is the id of the workspace that gets the plan. */
export default function PlanListPage({ loadPage = (url) => window.location.assign(url) }: PlanListPageProps) {
  const t = useSubscribeMessages();
  const workspaceId = useWorkspaceIdParam();
  const { messages } = useHost();
  const subscriptionQuery = useSubscription(workspaceId);
  const productsQuery = useProducts(subscriptionQuery.data?.isOn === true);
  const error = subscriptionQuery.error ?? productsQuery.error;
  const showError = useEffectEvent(() => messages.error(error));
  useEffect(() => {
    if (error) showError();
  }, [error]);
  if (error && !(subscriptionQuery.data && productsQuery.data))
    return (
      <FailedState
        isScreen
        error={error}
        onRetry={() => void Promise.all([subscriptionQuery.refetch(), productsQuery.refetch()])}
      />
    );
  if (subscriptionQuery.data && !subscriptionQuery.data.isOn) return <SubscriptionsUnavailable />;
  if (!subscriptionQuery.data || !productsQuery.data) return <LoadingState />;
  const { status, planId, isSandbox, canStartTrial } = subscriptionQuery.data;
  const isSubscribed = status !== 'none' && status !== 'canceled';
  return (
    <PageWidth width="wide" isCentered>
      <div className={styles.page}>
        <h1>{t('plansTitle')}</h1>
        <p className={styles.lead}>
          {t('plansText')} {canStartTrial && !isSubscribed ? t('trialText', { days: String(trialDays) }) : ''}
        </p>
        {isSandbox && <Alert className={styles.note ?? ''} type="info" showIcon title={t('standIn')} />}
        {isSubscribed ? (
          <CurrentPlan
            subscription={subscriptionQuery.data}
            products={productsQuery.data.data}
            workspaceId={workspaceId}
          />
        ) : (
          <PlanForm
            products={productsQuery.data.data}
            formerPlanId={status === 'canceled' ? planId : null}
            canStartTrial={canStartTrial}
            isSandbox={isSandbox}
            workspaceId={workspaceId}
            loadPage={loadPage}
          />
        )}
        <p className={styles.hint}>
          <Link to={addWorkspaceParam('/subscribe/contact', workspaceId)}>{t('question')}</Link>
        </p>
      </div>
    </PageWidth>
  );
}

const addWorkspaceParam = (path: string, workspaceId: string | undefined): string =>
  workspaceId ? `${path}?${new URLSearchParams({ wsId: workspaceId })}` : path;

function SubscriptionsUnavailable() {
  const t = useSubscribeMessages();
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<CreditCardOutlined />}
      title={t('off')}
      text={t('offText')}
      action={
        <Button type="primary" onClick={() => navigate('/workspaces')}>
          {t('toWorkspaces')}
        </Button>
      }
    />
  );
}

interface PlanFormProps extends Required<PlanListPageProps> {
  products: Parameters<typeof getChoice>[0];
  formerPlanId: PlanId | null;
  canStartTrial: boolean;
  /** Whether nothing is charged, because a stand-in replaces the payment provider. */
  isSandbox: boolean;
  workspaceId: string | undefined;
}

function PlanForm({ products, formerPlanId, canStartTrial, isSandbox, workspaceId, loadPage }: PlanFormProps) {
  const t = useSubscribeMessages();
  const { messages } = useHost();
  const [productId, setProductId] = useState<string | null>(null);
  const [interval, setBillingInterval] = useState<BillingInterval | null>(null);
  const [form] = Form.useForm<{ promotionCode?: string }>();
  const showServerErrors = useServerErrors(form);
  const trialMutation = useStartTrial();
  const subscribeMutation = useSubscribe();
  const hintId = useId();
  const choice = getChoice(products, { productId, interval, formerPlanId });
  const price = usePlanPrice(choice?.product, choice?.price.interval ?? null);
  if (!choice) return <EmptyState icon={<CreditCardOutlined />} title={t('none')} text={t('noneText')} />;

  const startCheckout = async (mutation: typeof trialMutation | typeof subscribeMutation) => {
    const promotionCode = form.getFieldValue('promotionCode')?.trim();
    try {
      const body = {
        productId: choice.product.id,
        priceId: choice.price.id,
        ...(workspaceId ? { workspaceId } : {}),
        ...(promotionCode ? { promotionCode } : {}),
      };
      loadPage((await mutation.run({ body })).url);
    } catch (error) {
      messages.error(error);
      showServerErrors(error);
    }
  };

  const isBusy = trialMutation.isPending || subscribeMutation.isPending;
  return (
    <Form form={form} layout="vertical">
      <PlanChoice
        products={products}
        choice={choice}
        onSelectProduct={setProductId}
        onSelectInterval={setBillingInterval}
      />
      <Disclosure summary={t('haveCode')}>
        <Form.Item className={styles.code ?? ''} name="promotionCode" label={t('code')} extra={t('codeHelp')}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      </Disclosure>
      <div className={styles.actions}>
        {canStartTrial && (
          <Button
            type="primary"
            size="large"
            loading={trialMutation.isPending}
            disabled={isBusy}
            onClick={() => void startCheckout(trialMutation)}
          >
            {t('trial', { plan: choice.product.name, days: String(trialDays) })}
          </Button>
        )}
        <div className={styles.action}>
          <Button
            type={canStartTrial ? 'default' : 'primary'}
            size="large"
            loading={subscribeMutation.isPending}
            disabled={isBusy}
            {...(isSandbox ? {} : { 'aria-describedby': hintId })}
            onClick={() => void startCheckout(subscribeMutation)}
          >
            {t('subscribe', { plan: choice.product.name, price })}
          </Button>
          {!isSandbox && (
            <p id={hintId} className={styles.hint}>
              {t('checkout')}
            </p>
          )}
        </div>
      </div>
      {!canStartTrial && <p className={styles.hint}>{t('trialUsed')}</p>}
    </Form>
  );
}
