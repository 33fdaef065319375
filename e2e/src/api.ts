import { buildPath, type Call, type CallInput, type CallOutput } from '@reportage/contracts';
import { origin } from './config.ts';

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface Api {
  token: string;
  /** Makes an API call as the signed-in user. @throws with the server's response */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>>;
  /** Sends any request, even one that the contracts forbid. */
  send(method: string, path: string, init?: { body?: string; contentType?: string; token?: string }): Promise<Response>;
}

export function createApi(token: string): Api {
  const send: Api['send'] = (
    method,
    path,
    { body, contentType = 'application/json', token: requestToken = token } = {},
  ) =>
    fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        ...(requestToken ? { authorization: `Bearer ${requestToken}` } : {}),
        ...(body === undefined ? {} : { 'content-type': contentType }),
      },
      ...(body === undefined ? {} : { body }),
    });

  return {
    token,
    send,
    async call(call, input) {
      const { params, query = {}, body } = input as LooseInput;
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) search.set(name, String(value));
      const path = `${buildPath(call, params)}?${search}`;
      const response = await send(call.method, path, body === undefined ? {} : { body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${call.id} responded with ${response.status}: ${await response.text()}`);
      const content: unknown = call.produces ? await response.text() : await response.json();
      return call.response.parse(content) as CallOutput<typeof call>;
    },
  };
}
