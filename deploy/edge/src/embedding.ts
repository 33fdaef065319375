import { buildPath, calls, getIdKind } from '@reportage/contracts';
import type { EdgeConfig } from './config.ts';
import { getPathPrefixes } from './path-prefixes.ts';

const boardPathPattern = /^\/[^/?#]+\/explore\/embed\/([^/?#]+)(?:[?#]|$)/;
const reportPathPattern = /^\/[^/?#]+\/([^/?#]+)\/embed\?(?:[^#]*&)?link=([A-Za-z0-9]+)(?:[&#]|$)/;
const responseTimeoutMs = 3_000;

interface PageView {
  /** The path and query of the page. */
  url: string;
  /** Headers that identify the visitor to the API. */
  headers: Record<string, string>;
}

/** Returns the API path that lists the sites that may frame a page; undefined for pages that must not be framed. */
function getEmbeddingPath(config: EdgeConfig, url: string): string | undefined {
  const prefixes = getPathPrefixes(config);
  const board = boardPathPattern.exec(url)?.[1];
  if (board && getIdKind(board) === 'dashboard') return buildPath(calls.getDashboardEmbedding, { id: board }, prefixes);
  const [, report, link = ''] = reportPathPattern.exec(url) ?? [];
  if (!report || getIdKind(report) !== 'report') return undefined;
  return `${buildPath(calls.getReportEmbedding, { id: report }, prefixes)}?${new URLSearchParams({ link })}`;
}

/**
 * Reads which sites may frame a page. The owner of a public dashboard, or of a report's guest link, allows them to
 * frame its embedding URL. The list is empty if there are none, or if the API cannot be reached.
 */
export async function readFramingOrigins(config: EdgeConfig, { url, headers }: PageView): Promise<readonly string[]> {
  const path = getEmbeddingPath(config, url);
  if (!path) return [];
  const signal = AbortSignal.timeout(responseTimeoutMs);
  const response = await fetch(new URL(`/api/${path}`, config.API_URL), { headers, signal }).catch(() => undefined);
  if (!response?.ok) return [];
  // The calls for boards and reports have the same response.
  const parsed = calls.getReportEmbedding.response.safeParse(await response.json().catch(() => undefined));
  // An origin contains no characters that would end a source or directive.
  return parsed.success ? parsed.data.origins.filter((origin) => URL.parse(origin)?.origin === origin) : [];
}
