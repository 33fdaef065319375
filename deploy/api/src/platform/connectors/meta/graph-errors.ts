import type { Connection, ConnectionProblem } from '@reportage/contracts';
import { z } from 'zod';
import type { VendorResponse } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';

const minuteMs = 60_000;
/** Limits for apps and users apply to a rolling hour. Responses do not say when calls are allowed again. */
const rollingHourMinutes = 60;

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const bodySchema = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_subcode: z.number().default(0),
    is_transient: z.boolean().default(false),
  }),
});

/** https://developers.facebook.com/docs/graph-api/overview/rate-limiting: whole percentages and minutes. */
const usageSchema = z.object({
  call_count: z.number().default(0),
  total_cputime: z.number().default(0),
  total_time: z.number().default(0),
  estimated_time_to_regain_access: z.number().default(0),
});
type Usage = z.output<typeof usageSchema>;
const appUsageSchema = usageSchema.transform((usage) => [usage]);
const accountUsageSchema = z.record(z.string(), z.array(usageSchema)).transform((byId) => Object.values(byId).flat());

function readUsage(text: string | undefined, schema: z.ZodType<Usage[]>): Usage[] {
  if (text === undefined) return [];
  try {
    return schema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

const getUsages = (headers: VendorResponse['headers']): Usage[] => [
  ...readUsage(headers['x-app-usage'], appUsageSchema),
  ...readUsage(headers['x-business-use-case-usage'], accountUsageSchema),
];

/** Returns the remaining percentage of the limit that is closest to being reached. */
export function getQuota(headers: VendorResponse['headers']): Connection['quota'] {
  const usedPercentages = getUsages(headers).flatMap((usage) => [
    usage.call_count,
    usage.total_cputime,
    usage.total_time,
  ]);
  return usedPercentages.length === 0
    ? null
    : { left: Math.max(0, 100 - Math.max(...usedPercentages)), total: 100, per: 'hour' };
}

/** The user lost the role on the page; the permission itself is still valid. */
const lostRoleSubcode = 492;
const unknownObjectSubcode = 33;
/** The limit for all calls by the app, for any account. */
const overAppLimitCode = 4;
const overLimitCodes = [overAppLimitCode, 17, 32, 341, 613];
const permissionCodes = [3, 10, 368];

function findProblem({ status }: VendorResponse, body: z.output<typeof bodySchema>['error']): ConnectionProblem {
  const { code, error_subcode: subcode, is_transient: isTransient } = body;
  if (code === 190 || code === 102) return subcode === lostRoleSubcode ? 'forbidden' : 'grantInvalid';
  if (overLimitCodes.includes(code)) return 'throttled';
  if (code >= 80_000 && code < 81_000) return 'quotaSpent';
  if (permissionCodes.includes(code) || (code >= 200 && code < 300)) return 'forbidden';
  if (code === 100 && subcode === unknownObjectSubcode) return 'gone';
  return isTransient || code === 1 || code === 2 || status >= 500 ? 'unavailable' : 'malformed';
}

/** An error response whose code matters to the caller. */
export class GraphError extends ConnectorError {
  readonly code: number;
  readonly subcode: number;

  constructor(
    problem: ConnectionProblem,
    { code, subcode, message }: { code: number; subcode: number; message: string },
    options: { retryAt?: Date; appliesToAllAccounts?: boolean } = {},
  ) {
    super(problem, message, options);
    this.code = code;
    this.subcode = subcode;
  }
}

/** Translates an error response from the Graph API. Its code says more than its status. */
export function translateGraphError(response: VendorResponse, now: Date): ConnectorError {
  const body = bodySchema.safeParse(response.body).data?.error;
  if (!body) {
    const problem = response.status >= 500 ? 'unavailable' : 'malformed';
    return new ConnectorError(problem, `${response.status} without a Graph API error`);
  }
  const problem = findProblem(response, body);
  const { code, error_subcode: subcode } = body;
  const details = { code, subcode, message: `${response.status} code ${code}/${subcode}: ${body.message}` };
  if (problem !== 'throttled' && problem !== 'quotaSpent') return new GraphError(problem, details);
  const minutes = Math.max(0, ...getUsages(response.headers).map((usage) => usage.estimated_time_to_regain_access));
  const retryAt = new Date(now.getTime() + (minutes || rollingHourMinutes) * minuteMs);
  return new GraphError(problem, details, { retryAt, appliesToAllAccounts: code === overAppLimitCode });
}

/** Whether a page had too many rows for Meta to compute, so fewer rows must be requested. */
export const needsSmallerPage = (error: unknown): boolean =>
  error instanceof ConnectorError && /reduce the amount of data/i.test(error.message);
