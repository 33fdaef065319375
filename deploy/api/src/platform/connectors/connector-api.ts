import type { Connection } from '@reportage/contracts';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { WebReader, WebResponse } from '../web/web-reader.ts';
import { WebReadError } from '../web/web-reader.ts';
import { ConnectorError } from './connector-error.ts';

const maxResponseBytes = 64_000_000;

/** A vendor's response, successful or not. */
export interface VendorResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The parsed JSON; undefined if the body is not JSON. */
  body: unknown;
}

/** Calls one vendor's API for one account. Handles URLs, tokens, budgets and errors. */
export interface ConnectorApi {
  /**
   * @param path relative to the base URL of the vendor's service
   * @throws {ConnectorError} if the call fails, or `malformed` if the response has an unexpected shape
   */
  get<T>(service: string, path: string, schema: z.ZodType<T>, query?: Record<string, string>): Promise<T>;
  post<T>(service: string, path: string, schema: z.ZodType<T>, body: unknown): Promise<T>;
  /** The vendor's id for the user who authorized us. Empty unless the vendor's grants are for a single account. */
  subject(): Promise<string>;
  /**
   * The current time. Some vendors reject days that have not ended, and others report totals as of the time of the
   * request.
   */
  now(): Date;
  /** Waits before the next call, for vendors that compute results asynchronously. */
  pause(ms: number): Promise<void>;
  /** The remaining quota according to the headers of the latest responses; null if unknown. */
  quota(): Connection['quota'];
}

export interface ConnectorApiOptions {
  connector: {
    getStatus?(response: VendorResponse): number;
    getQuota?(headers: VendorResponse['headers']): Connection['quota'];
    /** Translates an unsuccessful response. */
    translateError(response: VendorResponse, now: Date): ConnectorError;
  };
  reader: WebReader;
  clock: Clock;
  /** Base URLs by service name, as used by the connector. */
  services: Readonly<Record<string, string>>;
  /** Returns the vendor-specific headers that authenticate a call. */
  getHeaders(accessToken: string): Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Time limit for one call. */
  timeoutMs: number;
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** Reserves one call. @throws {ConnectorError} `throttled` if none is left */
  spend(): Promise<void>;
  /**
   * Returns a valid access token.
   * @param rejectedToken a token that the vendor has just rejected
   * @throws {ConnectorError} `grantInvalid`
   */
  getToken(rejectedToken?: string): Promise<string>;
  /** @throws {ConnectorError} `grantInvalid` */
  subject(): Promise<string>;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export function createConnectorApi(options: ConnectorApiOptions): ConnectorApi {
  const { connector, reader, clock, services, getHeaders, signal, timeoutMs, spend, getToken, subject } = options;
  let quota: Connection['quota'] = null;

  async function read(url: string, accessToken: string, body: unknown): Promise<WebResponse> {
    await spend();
    try {
      return await reader.read(url, {
        signal,
        timeoutMs,
        maxBytes: () => maxResponseBytes,
        headers: {
          ...getHeaders(accessToken),
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (error) {
      if (!(error instanceof WebReadError)) throw error;
      const problem = error.failure === 'tooLarge' ? 'malformed' : 'unavailable';
      throw new ConnectorError(problem, `The vendor's response could not be read: ${error.failure}`, { cause: error });
    }
  }

  /** Sends a request. Replaces the status if the vendor sent an error with status 200. */
  async function send(url: string, accessToken: string, body: unknown): Promise<VendorResponse> {
    const { status, headers, body: bytes } = await read(url, accessToken, body);
    quota = connector.getQuota?.(headers) ?? quota;
    const response: VendorResponse = { status, headers, body: parseJson(bytes) };
    return { ...response, status: connector.getStatus?.(response) ?? status };
  }

  async function call<T>(url: string, schema: z.ZodType<T>, body?: unknown): Promise<T> {
    const accessToken = await getToken();
    let response = await send(url, accessToken, body);
    // A token may expire early, so renew it once.
    if (response.status === 401) response = await send(url, await getToken(accessToken), body);
    if (response.status < 200 || response.status > 299) throw connector.translateError(response, clock.now());
    const parsed = schema.safeParse(response.body);
    if (parsed.success) return parsed.data;
    throw new ConnectorError(
      'malformed',
      `The vendor's response has an unexpected shape: ${z.prettifyError(parsed.error)}`,
    );
  }

  const getUrl = (service: string, path: string): string => {
    const base = services[service];
    if (base === undefined) throw new RangeError(`There is no URL for the service ${service}.`);
    return `${base}${path}`;
  };

  return {
    get: (service, path, schema, query = {}) => {
      const search = new URLSearchParams(query).toString();
      return call(`${getUrl(service, path)}${search ? `?${search}` : ''}`, schema);
    },
    post: (service, path, schema, body) => call(getUrl(service, path), schema, body),
    subject,
    now: () => clock.now(),
    pause: (ms) => options.pause(ms, signal),
    quota: () => quota,
  };
}
