import { germanErrors } from './errors.de.ts';
import type { LocalizedText } from './localized-text.ts';
import { z } from './zod.ts';

/**
 * Every error that the product's servers return, with its HTTP status, title and default message; `errors.de.ts` has
 * them in German.
 */
export const errorCatalogue = {
  invalidRequest: {
    status: 400,
    title: 'Bad request',
    detail: 'The request is not valid. Check the fields named below.',
  },
  malformedBody: { status: 400, title: 'Bad request', detail: 'The request body is not valid JSON.' },
  unauthenticated: { status: 401, title: 'Not signed in', detail: 'Please sign in to continue.' },
  tokenExpired: { status: 401, title: 'Not signed in', detail: 'Your session has expired. Please sign in again.' },
  keyRefused: {
    status: 401,
    title: 'Key rejected',
    detail: 'This API key does not exist, has expired or was revoked.',
  },
  keyNotAccepted: {
    status: 403,
    title: 'Not possible with an API key',
    detail: 'This is not possible with an API key. Sign in to do it.',
  },
  forbidden: { status: 403, title: 'Not allowed', detail: 'Your access to this workspace does not allow that.' },
  sampleReadOnly: {
    status: 403,
    title: 'Sample workspace',
    detail: 'The sample workspace is read-only. Create your own workspace to do this.',
  },
  notFound: { status: 404, title: 'Not found', detail: 'This does not exist, or you have no access to it.' },
  guestLinkInactive: {
    status: 404,
    title: 'Not found',
    detail: 'This link no longer works. Ask the person who sent it for a new one.',
  },
  passcodeRequired: {
    status: 403,
    title: 'Passcode needed',
    detail: 'This link requires a passcode. Ask the person who sent you the link for it.',
  },
  passcodeIncorrect: { status: 403, title: 'Wrong passcode', detail: 'This is not the passcode for this link.' },
  conflict: {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'Someone else saved this first. Compare both versions, then save again.',
  },
  slugTaken: { status: 409, title: 'Name taken', detail: 'This workspace name exists. Please choose a different one.' },
  onlyOwner: {
    status: 409,
    title: 'Still needed',
    detail: 'You are the only owner of a workspace that others use. Make another member its owner first.',
  },
  ownerCannotLeave: {
    status: 409,
    title: 'Still needed',
    detail: 'A workspace always has one owner. Transfer the ownership first.',
  },
  successorNeeded: {
    status: 409,
    title: 'Successor needed',
    detail: 'This person owns some items here. Choose a member to take them over.',
  },
  gone: { status: 410, title: 'Gone', detail: 'This link has expired. Please ask for a new one.' },
  numbersRevoked: {
    status: 410,
    title: 'Data no longer shared',
    detail: 'A partner has stopped sharing data that is part of this, so it cannot be compared, downloaded or sent.',
  },
  payloadTooLarge: { status: 413, title: 'Too large', detail: 'The request is too large.' },
  unsupportedMediaType: { status: 415, title: 'Unsupported type', detail: 'This content type is not supported.' },
  rateLimited: {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests. Please wait a moment and try again.',
  },
  assistantOff: {
    status: 409,
    title: 'No assistant',
    detail: 'No model has been set up for this installation’s assistant.',
  },
  assistantLimit: {
    status: 429,
    title: 'Daily limit reached',
    detail: 'This workspace has used all of today’s requests to the assistant. Try again tomorrow.',
  },
  subscriptionNeeded: {
    status: 402,
    title: 'Read-only',
    detail:
      'This workspace can be viewed but not changed because it has no active subscription. An admin can choose a plan in Settings > Billing.',
  },
  limitReached: {
    status: 409,
    title: 'Plan limit reached',
    detail: 'This workspace’s plan does not include more. An admin can change it in Settings > Billing.',
  },
  alreadySubscribed: {
    status: 409,
    title: 'Already subscribed',
    detail: 'You already have a subscription. Change it in the billing portal.',
  },
  trialUsed: {
    status: 409,
    title: 'Trial already used',
    detail: 'You have already used your trial. Choose a plan to continue.',
  },
  noSubscription: {
    status: 409,
    title: 'No subscription',
    detail: 'There is no subscription to manage yet. Choose a plan first.',
  },
  subscriptionsOff: {
    status: 409,
    title: 'No subscriptions',
    detail: 'This installation does not sell subscriptions, so nothing is limited.',
  },
  eventRefused: {
    status: 400,
    title: 'Event rejected',
    detail: 'The event does not have a valid signature.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong',
    detail: 'Something went wrong on our side. Please try again.',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    detail: 'This part of the service is not available right now. Please try again.',
  },
  maintenance: {
    status: 503,
    title: 'Maintenance',
    detail:
      'This installation is being moved to another server: everything can be read, and saving will work again in a moment. Please try again shortly.',
  },
  storageFull: {
    status: 507,
    title: 'Storage full',
    detail:
      'This installation’s storage is full: everything can be read, but nothing can be saved for now. Please try again later.',
  },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** Returns the title and message of an error in the reader's language. */
export const localizeError = (code: ErrorCode, locale: keyof LocalizedText): { title: string; detail: string } =>
  ({ en: errorCatalogue, de: germanErrors })[locale][code];

export const fieldProblemSchema = z.object({
  /** Dotted path of the invalid field, such as `body.name`. */
  path: z.string(),
  message: z.string(),
});

/** Body of every failed call (RFC 9457); `detail` is the message shown on the screen. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.enum(errorCodes),
  requestId: z.string(),
  errors: z.array(fieldProblemSchema).optional(),
  /** For `conflict`: the stored version. */
  current: z.unknown().optional(),
  /** For `subscriptionNeeded`: the path of the subscription page, to which the app redirects. */
  redirect: z.string().optional(),
  /** For calls that invite people: the message under its own key. */
  invite: z.string().optional(),
});

export type FieldProblem = z.infer<typeof fieldProblemSchema>;
export type Problem = z.infer<typeof problemSchema>;

/** Statuses after which the same request may be retried unchanged. */
export const retryableStatuses: readonly number[] = [429, 500, 502, 503, 504];
