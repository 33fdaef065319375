import { randomInt } from 'node:crypto';

/** The format of all responses, including API errors, which also have HTTP status 200. */
export interface Envelope {
  code: number;
  message: string;
  request_id: string;
  data: object;
}

const createRequestId = (): string => `20261005${String(randomInt(1_000_000_000)).padStart(24, '0')}`;

export const succeed = (data: object): Envelope => ({ code: 0, message: 'OK', request_id: createRequestId(), data });
export const createErrorResponse = (code: number, message: string): Envelope => ({
  code,
  message,
  request_id: createRequestId(),
  data: {},
});

export const errorResponses = {
  invalid: (message: string) => createErrorResponse(40_002, message),
  forbidden: () => createErrorResponse(40_001, 'No permission to operate the TikTok account.'),
  client: () => createErrorResponse(40_101, 'The app id or secret is incorrect.'),
  expired: () => createErrorResponse(40_102, 'Access token has expired.'),
  revoked: () => createErrorResponse(40_105, 'Access token is incorrect or has been revoked.'),
  code: () => createErrorResponse(40_110, 'Authorization code is expired.'),
  perSecond: () => createErrorResponse(40_100, 'App reaches the QPS limit.'),
  perMinute: () =>
    createErrorResponse(40_100, 'Due to too many requests, requests from App are temporarily restricted.'),
  perDay: () => createErrorResponse(40_100, 'App reaches the daily limit.'),
  unavailable: () => createErrorResponse(50_000, 'Internal service error.'),
};
