import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BillingInterval, calls, type PlanId, type Subscription } from '@reportage/contracts';
import { findFreePort } from '@reportage/testing/ports';
import { startSandboxProcess } from '@reportage/testing/sandbox';
import { handleEvents } from '../modules/billing/events.service.ts';
import { createTestApi, type Person, type TestApi } from './test-api.ts';

export const stripeKey = 'sk_test_billing';
export const webhookSecret = 'whsec_billing_0123456789abcdefghij';

/** The API with subscriptions turned on, and the payment provider's stand-in. Both are reached over sockets. */
export interface BillingFixture {
  api: TestApi;
  /** The stand-in's URL. */
  url: string;
  getSubscription(person: Person, workspaceId?: string): Promise<Subscription>;
  /** Starts a checkout in the same way as /subscribe. @returns the URL of the hosted page */
  startCheckout(
    person: Person,
    plan: PlanId,
    options?: { isTrial?: boolean; interval?: BillingInterval; workspaceId?: string },
  ): Promise<string>;
  /** Submits a form on a hosted page. */
  submit(page: string, form: Record<string, string>): Promise<Response>;
  /** Makes a call to the provider's API. */
  callStripe(method: 'GET' | 'POST', path: string, form?: Record<string, string>): Promise<Record<string, unknown>>;
  /** Waits for all of the provider's events to arrive, and handles them. */
  settle(): Promise<void>;
  advanceTime(days: number): Promise<void>;
  close(): Promise<void>;
}

export async function createBillingFixture(environment: Record<string, string> = {}): Promise<BillingFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'billing-'));
  const port = await findFreePort();
  const sandbox = await startSandboxProcess(folder, {
    STRIPE_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}/api/stripe/events`,
  });
  const api = await createTestApi({
    SUBSCRIPTIONS: 'on',
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRETS: webhookSecret,
    STRIPE_API_URL: sandbox.url,
    STRIPE_IS_STAND_IN: 'true',
    SMTP_URL: sandbox.smtpUrl,
    ...environment,
  });
  api.clock.at = new Date();
  await api.app.listen({ port, host: '127.0.0.1' });

  const callStripe: BillingFixture['callStripe'] = async (method, path, form = {}) => {
    const text = new URLSearchParams(form).toString();
    const isGet = method === 'GET';
    const response = await fetch(`${sandbox.url}/v1/${path}${isGet && text ? `?${text}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${stripeKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      ...(isGet ? {} : { body: text }),
    });
    return (await response.json()) as Record<string, unknown>;
  };

  const fixture: BillingFixture = {
    api,
    url: sandbox.url,
    callStripe,

    getSubscription: async (person, workspaceId) =>
      (await api.send(calls.getSubscription, { query: { workspaceId } }, person)).body,

    async startCheckout(person, plan, { isTrial = false, interval = 'month', workspaceId } = {}) {
      const { data } = (await api.send(calls.listProducts, {}, person)).body;
      const product = data.find(({ planId }) => planId === plan);
      const price = product?.prices.find((candidate) => candidate.interval === interval);
      const body = { productId: product?.id ?? '', priceId: price?.id ?? '', workspaceId };
      const response = await api.send(isTrial ? calls.startTrial : calls.subscribe, { body }, person);
      if (response.status !== 200) throw new Error(response.text);
      return response.body.url.replace(/^http:\/\/localhost:\d+/, sandbox.url);
    },

    submit: (page, form) => fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),

    async settle() {
      for (;;) {
        const { data } = await callStripe('GET', 'events', { delivery_success: 'false', limit: '1' });
        if ((data as unknown[]).length === 0) break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      api.clock.at = new Date();
      await handleEvents(api.platform);
    },

    async advanceTime(days) {
      await fetch(`${sandbox.url}/stripe`, {
        method: 'POST',
        body: new URLSearchParams({ days: String(days) }),
        redirect: 'manual',
      });
      await fixture.settle();
    },

    async close() {
      await api.close();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return fixture;
}
