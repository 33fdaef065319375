import {
  buildPath,
  type Call,
  type CallOutput,
  type ErrorCode,
  errorCatalogue,
  type Problem,
} from '@reportage/contracts';

/** A request made by the screen under test. */
export interface ReceivedRequest {
  call: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

type ResponseProvider<C extends Call> = (
  request: ReceivedRequest,
  raw: Request,
) => CallOutput<C> | Response | Promise<CallOutput<C> | Response>;

interface Route {
  call: Call;
  pattern: RegExp;
  names: string[];
  respond: (request: ReceivedRequest, raw: Request) => unknown;
}

/**
 * A fake server built from the contracts. Its responses are parsed with the call's schema, so tests cannot drift from
 * the wire format.
 */
export class FakeServer {
  readonly requests: ReceivedRequest[] = [];
  #routes: Route[] = [];

  /** Sets the response to a call, replacing any previous one. */
  on<C extends Call>(call: C, respond: ResponseProvider<C>): this {
    const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const marked = buildPath({ path: call.path.replace(/:(\w+)/g, '__any__') });
    const escapedPath = marked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('__any__', '([^/]+)');
    this.#routes.unshift({ call, pattern: new RegExp(`^/api/${escapedPath}$`), names, respond });
    return this;
  }

  /** Returns the requests for a call, oldest first. */
  requestsFor(call: Call): ReceivedRequest[] {
    return this.requests.filter((request) => request.call === call.id);
  }

  /** Replaces `fetch` in the API client. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const route = this.#routes.find(
      (candidate) => candidate.call.method === request.method && candidate.pattern.test(url.pathname),
    );
    if (!route)
      return problemResponse('notFound', `The test provides no response for ${request.method} ${url.pathname}`);
    const values = route.pattern.exec(url.pathname)?.slice(1).map(decodeURIComponent) ?? [];
    const text = await request.text();
    const received: ReceivedRequest = {
      call: route.call.id,
      params: Object.fromEntries(route.names.map((name, index) => [name, values[index] ?? ''])),
      query: Object.fromEntries(url.searchParams),
      body: text && !route.call.acceptsFile ? JSON.parse(text) : text || undefined,
    };
    this.requests.push(received);
    const response = await route.respond(received, request);
    if (response instanceof Response) return response;
    if (route.call.status === 204) return new Response(null, { status: 204 });
    const body = route.call.produces ? String(response) : JSON.stringify(route.call.response.parse(response));
    return new Response(body, {
      status: route.call.status ?? 200,
      headers: { 'content-type': route.call.produces ?? 'application/json' },
    });
  };
}

/** Creates a response with a problem in the server's format. */
export function problemResponse(code: ErrorCode, detail?: string, extraFields: Partial<Problem> = {}): Response {
  const entry = errorCatalogue[code];
  const problem: Problem = {
    type: `urn:reportage:error:${code}`,
    title: entry.title,
    status: entry.status,
    detail: detail ?? entry.detail,
    code,
    requestId: 'req-test',
    ...extraFields,
  };
  return new Response(JSON.stringify(problem), {
    status: entry.status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** Creates a response without a body, like that of a failing gateway. */
export const emptyResponse = (status = 404): Response => new Response('', { status });
