import { Agent, type RequestInit, fetch as undiciFetch } from 'undici';

/** Reads the code from the service's error body, which may have any format. */
function readErrorCode(body: string): unknown {
  try {
    const parsed: { error?: { code?: unknown; type?: unknown } } | null = JSON.parse(body);
    return parsed?.error?.code ?? parsed?.error?.type;
  } catch {
    return undefined;
  }
}

/** The error code for an exhausted quota. Its status is also 429, but retrying does not help. */
export const quotaCode = 'insufficient_quota';

/**
 * Creates a `fetch` with a time limit for connecting. The SDK retries every 429, so a 429 for an exhausted quota is
 * changed to 402, which the SDK does not retry.
 */
export function createModelFetch(connectTimeoutMs: number): typeof fetch {
  const dispatcher = new Agent({ connect: { timeout: connectTimeoutMs }, bodyTimeout: 0, headersTimeout: 0 });
  const send = async (input: unknown, init: unknown) => {
    const response = await undiciFetch(String(input), { ...(init as RequestInit), dispatcher });
    if (response.status !== 429) return response;
    const body = await response.text();
    const status = readErrorCode(body) === quotaCode ? 402 : 429;
    const headers = Object.fromEntries(response.headers);
    return new Response(body, { status, headers });
  };
  return send as unknown as typeof fetch;
}
