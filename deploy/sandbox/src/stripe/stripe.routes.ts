import { z } from '@reportage/contracts';
import { html } from '@reportage/format';
import type { FastifyInstance } from 'fastify';
import { registerFormParser } from '../social/social-http.ts';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import { createCatalogueRoutes } from './api/catalogue.routes.ts';
import { createCustomerRoutes } from './api/customers.routes.ts';
import { createEventRoutes } from './api/events.routes.ts';
import { createSessionRoutes } from './api/sessions.routes.ts';
import { createSubscriptionRoutes } from './api/subscriptions.routes.ts';
import { registerCheckoutPage } from './pages/checkout.routes.ts';
import { formatDay, renderStripePage } from './pages/page.ts';
import { registerPortalPages } from './pages/portal.routes.ts';
import { createStripeContext, type StripeContext } from './stripe-context.ts';
import { registerStripeApi, type StripeRoute } from './stripe-http.ts';
import { openStripeStore } from './stripe-store.ts';
import type { WebhookTarget } from './webhook-sender.ts';

const root = '/stripe';
/** How often due events are processed and undelivered webhooks are retried. */
const tickMs = 15_000;
const daysSchema = z.object({ days: z.coerce.number().int().min(1).max(800) });

export interface StripeOptions {
  key: string;
  file: string;
  /** The public origin of the pages. */
  pagesOrigin: string;
  target: WebhookTarget | undefined;
}

/** Registers a page on which a user can move time forward to see trials end and subscriptions renew. */
function registerTimePage(app: FastifyInstance, context: StripeContext): void {
  app.get(root, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(
      renderStripePage(
        'The payment provider’s clock',
        html`<p>The date is ${formatDay(context.getNow())}. Time only moves forward.</p>
<form method="post"><label>Days <input name="days" type="number" min="1" max="800" value="1" required></label>
<button type="submit">Advance time</button></form>`,
      ),
    ),
  );
  app.post(root, async ({ body }, reply) => {
    context.store.state.aheadSeconds += daysSchema.parse(body).days * 86_400;
    context.settle();
    return reply.redirect(root, 303);
  });
}

/** Creates all routes of the provider's API. */
export const createStripeRoutes = (context: StripeContext): StripeRoute[] => [
  ...createCatalogueRoutes(context),
  ...createCustomerRoutes(context),
  ...createSubscriptionRoutes(context),
  ...createSessionRoutes(context),
  ...createEventRoutes(context),
];

/**
 * Registers a stand-in for the payment provider: its API under `/v1`, its hosted pages under `/stripe`, and its
 * webhooks.
 */
export async function registerStripe(
  app: FastifyInstance,
  clock: AdjustableClock,
  options: StripeOptions,
): Promise<void> {
  const store = await openStripeStore(options.file);
  const pagesUrl = `${options.pagesOrigin}${root}`;
  const context = createStripeContext(store, { clock, pagesUrl, target: options.target, log: app.log });
  registerStripeApi(app, context, { key: options.key, routes: createStripeRoutes(context) });
  await app.register(async (hosted) => {
    registerFormParser(hosted);
    registerCheckoutPage(hosted, context, root);
    registerPortalPages(hosted, context, root);
    registerTimePage(hosted, context);
    // Routes that let tests control the stand-in; the real vendor has none of them.
    hosted.put(`${root}/control/webhooks`, async ({ body }) => {
      context.webhooks.setPaused(z.object({ isPaused: z.boolean() }).parse(body).isPaused);
      return {};
    });
  });
  const timer = setInterval(() => context.settle(), tickMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    context.webhooks.close();
    await store.flush();
  });
}
