import { buildPath, calls, idKindOf } from '@reportage/contracts';
import type { EdgeConfig } from './config.ts';
import { pathPrefixesOf } from './path-prefixes.ts';

const embedPath = /^\/[^/?#]+\/explore\/embed\/([^/?#]+)(?:[?#]|$)/;
const answerTimeoutMs = 3_000;

interface View {
  /** Path and query of the page. */
  url: string;
  /** Forwarded headers, from which the API learns who visits. */
  headers: Record<string, string>;
}

/**
 * The sites that may frame this page: those that the owner of a public dashboard allows, and only at the dashboard's URL for
 * embedding. Empty if the API cannot be reached or allows none.
 */
export async function readFramingOrigins(config: EdgeConfig, { url, headers }: View): Promise<readonly string[]> {
  const id = embedPath.exec(url)?.[1];
  if (!id || idKindOf(id) !== 'dashboard') return [];
  const path = buildPath(calls.getDashboardEmbedding, { id }, pathPrefixesOf(config));
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const response = await fetch(new URL(`/api/${path}`, config.API_URL), { headers, signal }).catch(() => undefined);
  if (!response?.ok) return [];
  const answer = calls.getDashboardEmbedding.response.safeParse(await response.json().catch(() => undefined));
  // An origin has none of the characters that end a source or a directive.
  return answer.success ? answer.data.origins.filter((origin) => URL.parse(origin)?.origin === origin) : [];
}
