import { buildPath, type Call, type CallInput, type CallOutput } from '@reportage/contracts';

export interface SeedApi {
  /** Calls the API as the signed-in user. @throws {Error} with the server's message if the call fails */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>>;
}

export function createSeedApi(origin: string, token: string): SeedApi {
  return {
    async call(call, input) {
      const {
        params,
        query = {},
        body,
      } = input as { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown };
      const url = new URL(`${origin}/api/${buildPath(call, params)}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
      const response = await fetch(url, {
        method: call.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${call.id} responded with ${response.status}: ${await response.text()}`);
      return call.response.parse(await response.json()) as CallOutput<typeof call>;
    },
  };
}
