import { calls, readAcceptLanguage } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type HandlerContext, type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createWorkspaceGate } from '../workspaces/index.ts';
import { createCheckoutService } from './checkout.service.ts';
import { createContactService } from './contact.service.ts';
import { storeEvent } from './events.service.ts';
import { createOverviewService } from './overview.service.ts';
import { createPayerService } from './payer.service.ts';
import { createPaymentService } from './payment.service.ts';
import { callProvider, requirePayments } from './payment-calls.ts';

/** Real events are far smaller than this. */
const maxEventBytes = 1_000_000;
/** The options of calls that send a request to the provider. */
const providerCallOptions = { ratePerMinute: 30 };

const getLocale = ({ headers }: HandlerContext['request']) =>
  readAcceptLanguage(String(headers['accept-language'] ?? ''));

/** Anyone can send a body without a content length, so its bytes are counted as they arrive. */
async function readBody({ file, headers }: HandlerContext['request']): Promise<Buffer> {
  if (!file || Number(headers['content-length'] ?? 0) > maxEventBytes) throw new AppError('payloadTooLarge');
  const chunks: Buffer[] = [];
  let size = 0;
  // Keep the connection open for the response.
  for await (const chunk of file.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxEventBytes) throw new AppError('payloadTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function billingRoutes(platform: Platform): Implementation[] {
  const payers = createPayerService(platform, createWorkspaceGate(platform));
  const checkout = createCheckoutService(platform, payers);
  const payment = createPaymentService(platform, payers);
  const overview = createOverviewService(platform, payers);
  const contact = createContactService(platform);
  return [
    implement(calls.listProducts, async () => ({
      data: await callProvider(() => requirePayments(platform).listProducts()),
    })),
    implement(calls.getSubscription, async ({ user, query, request }) =>
      payers.present(await payers.find({ user, workspaceId: query.workspaceId, origin: request.origin() }), user),
    ),
    implement(
      calls.startTrial,
      ({ user, body, request }) =>
        checkout.startTrial({ user, origin: request.origin(), locale: getLocale(request) }, body),
      providerCallOptions,
    ),
    implement(
      calls.subscribe,
      ({ user, body, request }) =>
        checkout.subscribe({ user, origin: request.origin(), locale: getLocale(request) }, body),
      providerCallOptions,
    ),
    implement(calls.getPaymentSession, ({ user }) => payment.readSession(user)),
    implement(calls.getPayment, ({ user, query, request }) =>
      payment.findPaymentUrl({ user, workspaceId: query.workspaceId, origin: request.origin() }),
    ),
    implement(
      calls.getPortal,
      ({ user, query, request }) =>
        payment.openPortal({ user, workspaceId: query.workspaceId, origin: request.origin() }, getLocale(request)),
      providerCallOptions,
    ),
    implement(
      calls.contactSales,
      async ({ user, body }) => {
        await contact.send(user, body);
        return { done: true as const };
      },
      { ratePerMinute: 10 },
    ),
    implement(calls.getBilling, ({ scope, user, request }) => overview.get(scope, user, request.origin())),
    implement(calls.getLimits, ({ scope }) => overview.getLimits(scope)),
    implement(calls.receivePaymentEvent, async ({ request }) => {
      const signature = String(request.headers['stripe-signature'] ?? '');
      await storeEvent(platform, { body: await readBody(request), signature, log: request.log });
      return { received: true as const };
    }),
  ];
}
