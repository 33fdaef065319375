import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const planIds = ['starter', 'team', 'agency'] as const;
export const planIdSchema = z.enum(planIds);
export type PlanId = (typeof planIds)[number];

export const planNames: Record<PlanId, string> = { starter: 'Starter', team: 'Team', agency: 'Agency' };

export const billingIntervals = ['month', 'year'] as const;
export const billingIntervalSchema = z.enum(billingIntervals);
export type BillingInterval = (typeof billingIntervals)[number];

/** The limits of a plan, across all workspaces of the account. */
export const limitKinds = ['workspaces', 'seats', 'sources', 'eventsPerMonth', 'historyMonths'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** The limits whose usage is counted. `historyMonths` is not: it limits how far back data is shown. */
export const countedLimits = ['workspaces', 'seats', 'sources', 'eventsPerMonth'] as const;
export type CountedLimit = (typeof countedLimits)[number];
export const planLimitsSchema = z.record(z.enum(limitKinds), z.number().int());
export type PlanLimits = Record<LimitKind, number>;

export const planLimits: Record<PlanId, PlanLimits> = {
  starter: { workspaces: 1, seats: 3, sources: 3, eventsPerMonth: 100_000, historyMonths: 12 },
  team: { workspaces: 5, seats: 15, sources: 15, eventsPerMonth: 1_000_000, historyMonths: 24 },
  agency: { workspaces: 50, seats: 100, sources: 200, eventsPerMonth: 10_000_000, historyMonths: 60 },
};

export const planCurrency = 'EUR';
/** Prices in cents. */
export const planPrices: Record<PlanId, Record<BillingInterval, number>> = {
  starter: { month: 2_900, year: 29_000 },
  team: { month: 9_900, year: 99_000 },
  agency: { month: 29_900, year: 299_000 },
};

export const trialDays = 14;
/** The plan whose limits apply while an account is being set up, before a plan or a trial is chosen. */
export const setupPlan: PlanId = 'team';
/** Days for which everything keeps working after a payment has failed. */
export const paymentGraceDays = 7;
/** Days for which events above the monthly limit are kept; they are counted after a change to a larger plan. */
export const heldEventDays = 7;
/** The share of a limit at which the payer is notified. */
export const nearLimitShare = 0.8;
/** The payer is notified this many days before a trial ends. */
export const trialEndingDays = 3;

export const priceSchema = z.object({
  id: z.string(),
  interval: billingIntervalSchema,
  /** The price in the smallest unit of the currency. */
  amount: z.number().int(),
  currency: z.string(),
});

/** A plan that is for sale. */
export const productSchema = z.object({
  id: z.string(),
  planId: planIdSchema,
  name: z.string(),
  limits: planLimitsSchema,
  prices: z.array(priceSchema),
});
export type Product = z.infer<typeof productSchema>;

export const subscriptionStatuses = ['none', 'trialing', 'active', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/**
 * Why nothing can be changed: no plan was chosen in time, the trial or subscription ended, a failed payment was not
 * settled, or the account exceeds its plan's limits.
 */
export const readOnlyReasons = ['setupEnded', 'subscriptionEnded', 'graceEnded', 'overLimit'] as const;
export type ReadOnlyReason = (typeof readOnlyReasons)[number];

/** The state of the subscription behind a workspace, as visible to every member. */
export const billingStateSchema = z.object({
  status: z.enum(subscriptionStatuses),
  planId: planIdSchema,
  /** Why nothing can be changed; null while everything works. */
  readOnly: z.enum(readOnlyReasons).nullable(),
  /** The deadline for choosing a plan before the workspace becomes read-only; null once a plan is chosen. */
  setupEndsAt: instantSchema.nullable(),
  trialEndsAt: instantSchema.nullable(),
  /** The end of the period in which everything keeps working after a payment has failed. */
  graceEndsAt: instantSchema.nullable(),
  /** Whether new events are held back instead of counted, because the month's limit has been reached. */
  holdsEvents: z.boolean().default(false),
});
export type BillingState = z.infer<typeof billingStateSchema>;

export const subscriptionSchema = billingStateSchema.extend({
  /** Whether this installation sells subscriptions; otherwise nothing is limited. */
  isOn: z.boolean(),
  /** Whether payments go to a local stand-in for the provider. */
  isSandbox: z.boolean(),
  interval: billingIntervalSchema.nullable(),
  /** When the next payment is due or the paid period ends. */
  periodEndsAt: instantSchema.nullable(),
  /** When the subscription ends, if it was canceled. */
  cancelsAt: instantSchema.nullable(),
  /** Whether the account may still start a trial. */
  canStartTrial: z.boolean(),
  /** Whether the provider knows the account and can open its portal for it. */
  hasPortal: z.boolean(),
  payer: z.object({ name: z.string(), isSelf: z.boolean() }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const usageSchema = z.object({
  limit: z.enum(countedLimits),
  used: z.number().int().min(0),
  /** The limit; null if this installation sells no subscriptions. */
  max: z.number().int().nullable(),
});
export type Usage = z.infer<typeof usageSchema>;

export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  amount: z.number().int(),
  currency: z.string(),
  createdAt: instantSchema,
  /** The provider's page for the invoice, and the invoice as a PDF. */
  url: z.url().nullable(),
  pdfUrl: z.url().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** A plan to buy or try, and the workspace for which it is chosen. */
export const subscriptionRequestSchema = z.object({
  productId: z.string().min(1, fieldRules.required.en).max(255),
  priceId: z.string().min(1, fieldRules.required.en).max(255),
  workspaceId: idSchema('workspace').optional(),
  /** A discount code. */
  promotionCode: z.string().trim().max(100, fieldRules.atMost100.en).optional(),
});

/** The URL of the page to which the browser navigates. */
export const paymentPageSchema = z.object({ url: z.url() });

export const paymentSessionStatuses = ['none', 'open', 'complete', 'expired'] as const;
export const paymentSessionSchema = z.object({
  /** The state of the caller's most recent checkout with the provider. */
  status: z.enum(paymentSessionStatuses),
  /** Whether the provider has confirmed the checkout; until then, the subscription does not change. */
  isConfirmed: z.boolean(),
});
export type PaymentSession = z.infer<typeof paymentSessionSchema>;
