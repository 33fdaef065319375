import { type CallOutput, type calls, type LocalizedText, z } from '@reportage/contracts';
import { AppError, type InvalidField } from '../../platform/errors/app-error.ts';
import { WebReadError, type WebReader, type WebResponse } from '../../platform/web/web-reader.ts';

const timeoutMs = 20_000;
const maxResponseBytes = 1_000_000;

type Json = z.output<ReturnType<typeof z.json>>;

export interface ForwardRequest {
  url: string;
  payload: Json;
  forwardTo: string;
}

export interface ForwarderOptions {
  /** The only origins to which requests are sent. */
  origins: readonly string[];
  reader: WebReader;
}

const originNotAllowed: LocalizedText = {
  en: 'has an origin that this installation does not allow',
  de: 'gehört zu keinem Dienst, der hier eingetragen ist',
};

/** Names the failing service only by its host, because the rest of a URL may contain a key. */
const createServiceError = (url: string, message: LocalizedText, cause?: unknown): AppError => {
  const { host } = new URL(url);
  return new AppError('unavailable', { detail: { en: `${host} ${message.en}`, de: `${host} ${message.de}` }, cause });
};

const jsonSchema = z.json();

function parseJson({ body }: WebResponse): Json | undefined {
  try {
    return jsonSchema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Posts to one service and forwards its response to another. Sends none of the caller's headers. */
export function createForwarder({ origins, reader }: ForwarderOptions) {
  function requireConfiguredOrigins(request: ForwardRequest): void {
    const errors = (['url', 'forwardTo'] as const).flatMap((field): InvalidField[] =>
      origins.includes(new URL(request[field]).origin) ? [] : [{ path: `body.${field}`, message: originNotAllowed }],
    );
    if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
  }

  async function post(url: string, payload: Json): Promise<WebResponse> {
    const response = await reader
      .read(url, {
        signal: AbortSignal.timeout(timeoutMs),
        timeoutMs,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload),
        maxBytes: () => maxResponseBytes,
      })
      .catch((error: unknown) => {
        if (!(error instanceof WebReadError)) throw error;
        const problem =
          error.failure === 'tooLarge'
            ? { en: 'sent a response that is too long.', de: 'hat eine zu lange Antwort gesendet.' }
            : { en: 'did not respond.', de: 'hat nicht geantwortet.' };
        throw createServiceError(url, problem, error);
      });
    const { status } = response;
    if (status < 200 || status > 299) {
      throw createServiceError(url, {
        en: `responded with status ${status}.`,
        de: `hat mit Status ${status} geantwortet.`,
      });
    }
    return response;
  }

  return async (request: ForwardRequest): Promise<CallOutput<typeof calls.forwardExternal>> => {
    requireConfiguredOrigins(request);
    const forwarded = parseJson(await post(request.url, request.payload));
    if (forwarded === undefined) {
      throw createServiceError(request.url, {
        en: 'did not respond with JSON.',
        de: 'hat nicht mit JSON geantwortet.',
      });
    }
    return { forwarded, result: parseJson(await post(request.forwardTo, forwarded)) ?? null };
  };
}
