import { defineCall } from '../call.ts';
import {
  invoiceSchema,
  paymentPageSchema,
  paymentSessionSchema,
  planLimitsSchema,
  productSchema,
  subscriptionRequestSchema,
  subscriptionSchema,
  usageSchema,
} from '../entities/billing.ts';
import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

const unrecordedAudit = {
  notRecordedBecause: 'It concerns the payer’s account, not a single workspace; the provider keeps a log.',
};
/** The workspace, if known; without it, the call concerns the caller's own account. */
const optionalWorkspace = z.object({ workspaceId: idSchema('workspace').optional() });

export const listProducts = defineCall({
  id: 'billing.products',
  method: 'GET',
  path: 'sub/{products}',
  summary: 'The plans, with their prices.',
  access: { kind: 'user' },
  response: z.object({ data: z.array(productSchema) }),
  errors: ['unavailable', 'subscriptionsOff'],
});

export const getSubscription = defineCall({
  id: 'billing.subscription',
  method: 'GET',
  path: 'sub',
  summary:
    "The state of the subscription behind a workspace that the caller administers, or of the caller's own subscription.",
  access: { kind: 'user' },
  query: optionalWorkspace,
  response: subscriptionSchema,
  errors: ['notFound', 'forbidden'],
});

export const startTrial = defineCall({
  id: 'billing.trial',
  method: 'POST',
  path: 'sub/trial',
  summary:
    'The URL at which a trial of a plan starts, without a payment card; the browser navigates there. One trial per account.',
  access: { kind: 'user' },
  body: subscriptionRequestSchema,
  response: paymentPageSchema,
  errors: ['notFound', 'forbidden', 'alreadySubscribed', 'trialUsed', 'unavailable', 'subscriptionsOff'],
  audit: unrecordedAudit,
});

export const subscribe = defineCall({
  id: 'billing.subscribe',
  method: 'POST',
  path: 'sub',
  summary: 'The URL at which a plan is paid for; the browser navigates there.',
  access: { kind: 'user' },
  body: subscriptionRequestSchema,
  response: paymentPageSchema,
  errors: ['notFound', 'forbidden', 'alreadySubscribed', 'unavailable', 'subscriptionsOff'],
  audit: unrecordedAudit,
});

export const getPaymentSession = defineCall({
  id: 'billing.session',
  method: 'GET',
  path: 'stripe',
  summary: "The state of the caller's latest checkout, as reported by the provider rather than by the URL.",
  access: { kind: 'user' },
  response: paymentSessionSchema,
  errors: ['unavailable', 'subscriptionsOff'],
});

export const getPayment = defineCall({
  id: 'billing.payment',
  method: 'GET',
  path: 'payment',
  summary: 'The URL of the next payment page: an unpaid invoice, an unfinished checkout, or otherwise the plans.',
  access: { kind: 'user' },
  query: optionalWorkspace,
  response: paymentPageSchema,
  errors: ['notFound', 'forbidden', 'unavailable', 'subscriptionsOff'],
});

export const getPortal = defineCall({
  id: 'billing.portal',
  method: 'GET',
  path: 'sub/portal',
  summary: "The provider's portal, where card, plan and invoices are managed; the URL works once and expires shortly.",
  access: { kind: 'user' },
  query: optionalWorkspace,
  response: paymentPageSchema,
  errors: ['notFound', 'forbidden', 'noSubscription', 'unavailable', 'subscriptionsOff'],
});

export const contactSales = defineCall({
  id: 'billing.contact',
  method: 'POST',
  path: 'sub/contact',
  summary: 'Sends a message about plans or payment to the people who sell this installation.',
  access: { kind: 'user' },
  body: z.object({
    message: z.string().trim().min(1, fieldRules.required.en).max(1_000, fieldRules.atMost1000.en),
    workspaceId: idSchema('workspace').optional(),
  }),
  response: doneSchema,
  errors: ['unavailable', 'notFound', 'subscriptionsOff'],
  audit: unrecordedAudit,
});

export const getBilling = defineCall({
  id: 'billing.get',
  method: 'GET',
  path: 'billing',
  summary: 'The subscription behind a workspace, how much of its limits is used, and its invoices.',
  access: { kind: 'workspace', action: 'administer' },
  query: workspaceQuerySchema,
  response: z.object({
    subscription: subscriptionSchema,
    usage: z.array(usageSchema),
    limits: planLimitsSchema.nullable(),
    /** Number of events above this month's limit, which are not counted until the account has a larger plan. */
    heldEvents: z.number().int(),
    /** Null while the provider does not respond. */
    invoices: z.array(invoiceSchema).nullable(),
  }),
});

export const getLimits = defineCall({
  id: 'billing.limits',
  method: 'GET',
  path: 'billing/limits',
  summary: 'The usage of the plan’s limits, for screens that show it before someone tries to exceed them.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(usageSchema), historyMonths: z.number().int().nullable() }),
});

export const receivePaymentEvent = defineCall({
  id: 'billing.event',
  method: 'POST',
  path: 'stripe/events',
  summary:
    "Receives the provider's signed events. An event only makes the server read the current state from the provider.",
  access: { kind: 'public', authority: 'none' },
  acceptsFile: true,
  response: z.object({ received: z.literal(true) }),
  errors: ['eventRefused', 'subscriptionsOff'],
  audit: unrecordedAudit,
});
