import {
  buildPath,
  type Call,
  type CallInput,
  type CallOutput,
  type PathPrefixes,
  retryableStatuses,
} from '@reportage/contracts';
import ky, { isHTTPError, type KyInstance } from 'ky';
import { ApiError, toApiError } from './api-error.ts';
import { readEvents, type ServerEvent } from './event-stream.ts';
import { type FileSender, sendByXhr } from './send-file.ts';
import { needsSubscription } from './subscription-redirect.ts';

export interface ApiClient {
  /** Makes a call and parses the response with the call's schema. @throws {ApiError} if the call fails */
  call<C extends Call>(call: C, input: CallInput<C>, options?: { signal?: AbortSignal }): Promise<CallOutput<C>>;
  /** Makes a call that returns a file. @throws {ApiError} if the call fails */
  download<C extends Call>(call: C, input: CallInput<C>, options?: { signal?: AbortSignal }): Promise<Blob>;
  /**
   * Makes a call that returns a stream of server-sent events. Yields each event as it arrives, until the server ends
   * the stream.
   * @param options.lastEventId the last event read; the stream continues after this event
   * @throws {ApiError} if the call fails, or if the stream breaks off or goes silent
   */
  follow<C extends Call>(
    call: C,
    input: CallInput<C>,
    options: { signal: AbortSignal; lastEventId?: string | undefined },
  ): AsyncGenerator<ServerEvent>;
  /** Sends a file to a URL issued by the server. */
  sendFile: FileSender;
}

export interface ApiClientOptions {
  /** The prefix of the API's paths, such as `/api/`. */
  baseUrl: string;
  pathPrefixes: PathPrefixes;
  /** Returns the current ID token, or null for a guest. Called again after a 401, with the rejected token. */
  getIdentityToken(options?: { refused?: string }): Promise<string | null>;
  /** Returns the language for the server's error messages. */
  getLocale?(): string;
  /** Called with the call's workspace if the server requires a subscription (specification, part 1 §2). */
  onSubscriptionNeeded?(workspaceId: string | undefined): void;
  fetch?: typeof fetch;
  /** Sends files; by default with `XMLHttpRequest`, because only it reports upload progress. */
  sendFile?: FileSender;
}

/**
 * Whether a call carries an Authorization header. Public calls, such as those with a signed link, do not
 * (specification, part 1 §7).
 */
const needsToken = (call: Call): boolean => call.access.kind !== 'public';

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface SendOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Set if the caller retries, so the client must not. */
  withoutRetries?: boolean;
}

const networkError = (cause: unknown): ApiError =>
  new ApiError({ detail: 'A network error has occurred.' }, { code: 'network', cause });

export function createApiClient(options: ApiClientOptions): ApiClient {
  const http: KyInstance = ky.create({
    prefix: options.baseUrl,
    timeout: 30_000,
    retry: { limit: 2, methods: ['get'], statusCodes: [...retryableStatuses], backoffLimit: 3_000 },
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });

  function requestSubscription({ query }: LooseInput): void {
    options.onSubscriptionNeeded?.(typeof query?.workspaceId === 'string' ? query.workspaceId : undefined);
  }

  /** @throws {ApiError} for every failure except an abort */
  async function sendAs(
    token: string | null,
    call: Call,
    input: LooseInput,
    { signal, headers, withoutRetries = false }: SendOptions,
  ): Promise<Response> {
    const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
    try {
      return await http(buildPath(call, input.params, options.pathPrefixes), {
        method: call.method,
        // A deletion is sent even if the tab is closed.
        keepalive: call.method === 'DELETE',
        searchParams: new URLSearchParams(query.map(([name, value]) => [name, String(value)])),
        ...(input.body === undefined ? {} : { json: input.body }),
        headers: {
          ...headers,
          ...(options.getLocale ? { 'accept-language': options.getLocale() } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(withoutRetries ? { retry: 0 } : {}),
        ...(signal ? { signal } : {}),
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      if (isHTTPError(cause)) {
        if (needsSubscription(cause.data)) requestSubscription(input);
        throw toApiError(cause.response.status, cause.data);
      }
      throw networkError(cause);
    }
  }

  /** Sends a call as the signed-in user. Renews a rejected token once. */
  async function send(call: Call, input: LooseInput, sendOptions: SendOptions): Promise<Response> {
    const token = needsToken(call) ? await options.getIdentityToken() : null;
    return sendAs(token, call, input, sendOptions).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401 || !token) throw error;
      const renewedToken = await options.getIdentityToken({ refused: token });
      if (!renewedToken || renewedToken === token) throw error;
      return sendAs(renewedToken, call, input, sendOptions);
    });
  }

  return {
    sendFile: options.sendFile ?? sendByXhr(options.baseUrl),

    async call(call, input, { signal } = {}) {
      const looseInput = input as LooseInput;
      const response = await send(call, looseInput, { signal });
      const body: unknown = call.produces ? await response.text() : await response.json();
      const parsed = call.response.safeParse(body);
      if (needsSubscription(body, parsed.data)) requestSubscription(looseInput);
      if (!parsed.success)
        throw new ApiError(
          { detail: 'Unknown error', status: response.status },
          { code: 'unexpected', cause: parsed.error },
        );
      return parsed.data as CallOutput<typeof call>;
    },

    async download(call, input, { signal } = {}) {
      return (await send(call, input as LooseInput, { signal })).blob();
    },

    async *follow(call, input, { signal, lastEventId }) {
      const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      const { body } = await send(call, input as LooseInput, { signal, headers, withoutRetries: true });
      try {
        if (body) yield* readEvents(body);
      } catch (cause) {
        throw signal.aborted ? cause : networkError(cause);
      }
    },
  };
}
