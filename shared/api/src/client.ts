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

export interface ApiClient {
  /** Makes a call of the contracts; answers are parsed by the contract. @throws {ApiError} */
  call<C extends Call>(call: C, input: CallInput<C>, options?: { signal?: AbortSignal }): Promise<CallOutput<C>>;
}

export interface ApiClientOptions {
  /** Where the API's paths begin, such as `/api/`. */
  baseUrl: string;
  pathPrefixes: PathPrefixes;
  /** The identity token of now, or null for a guest. Asked again once after a 401. */
  getIdentityToken(options: { refresh: boolean }): Promise<string | null>;
  fetch?: typeof fetch;
}

/** Calls whose authority is a signed link carry no Authorization header (specification, part 1 §7). */
const isAuthorised = (call: Call): boolean => call.access.kind !== 'public';

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const http: KyInstance = ky.create({
    prefix: options.baseUrl,
    timeout: 30_000,
    retry: { limit: 2, methods: ['get'], statusCodes: [...retryableStatuses], backoffLimit: 3_000 },
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });

  /** @throws {ApiError} for every failure but an abort */
  async function send(
    call: Call,
    input: LooseInput,
    token: string | null,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
    try {
      return await http(buildPath(call, input.params, options.pathPrefixes), {
        method: call.method,
        searchParams: new URLSearchParams(query.map(([name, value]) => [name, String(value)])),
        ...(input.body === undefined ? {} : { json: input.body }),
        ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
        ...(signal ? { signal } : {}),
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      if (isHTTPError(cause)) throw toApiError(cause.response.status, cause.data);
      throw new ApiError({ detail: 'A network error has occurred.' }, { code: 'network', cause });
    }
  }

  return {
    async call(call, input, { signal } = {}) {
      const loose = input as LooseInput;
      const token = isAuthorised(call) ? await options.getIdentityToken({ refresh: false }) : null;
      const response = await send(call, loose, token, signal).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 401 || !token) throw error;
        const renewed = await options.getIdentityToken({ refresh: true });
        if (!renewed || renewed === token) throw error;
        return send(call, loose, renewed, signal);
      });
      const answer: unknown = call.produces ? await response.text() : await response.json();
      const parsed = call.response.safeParse(answer);
      if (!parsed.success)
        throw new ApiError(
          { detail: 'Unknown error', status: response.status },
          { code: 'unexpected', cause: parsed.error },
        );
      return parsed.data as CallOutput<typeof call>;
    },
  };
}
