import type { CDPSession } from 'playwright/test';
import type { ReceivedRequest } from './depth.ts';

export interface LoggedRequest extends ReceivedRequest {
  type: string;
  /** Whether `<link rel="preload">` or a header requested it before the code that needs it did. */
  isPreload: boolean;
  /** The bytes of the body as transferred, compressed. */
  bodyBytes: number;
  isBrotli: boolean;
}

export interface RequestLog {
  getRequests(): LoggedRequest[];
  /** Returns the URLs of the scripts that ran. */
  getExecutedScripts(): ReadonlySet<string>;
}

interface Frames {
  callFrames: { url: string }[];
  parent?: Frames | undefined;
}

/** Lists the scripts on a stack and on the stacks that led to it; inline code has the page's URL. */
function listScripts(stack: Frames | undefined): string[] {
  if (!stack) return [];
  return [...stack.callFrames.flatMap(({ url }) => (url ? [url] : [])), ...listScripts(stack.parent)];
}

const asyncDepth = 32;
/** Whether the page prefetches this for later screens while idle: nothing else has such a low priority. */
const isPrefetch = (type: string, priority: string): boolean => type === 'Other' && priority === 'VeryLow';
/** Whether a request reports the page's timings, as a random 10% of pages do. */
const isTelemetry = (url: string): boolean => url.endsWith('/client-reports');

/** Records every request of a page with its initiator. This slows the page down, so do not use it for timings. */
export async function logRequests(session: CDPSession): Promise<RequestLog> {
  const logged = new Map<string, LoggedRequest>();
  const executed = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type = 'Other', documentURL }) => {
    if (logged.has(requestId) || !/^https?:/.test(request.url)) return;
    if (isPrefetch(type, request.initialPriority) || isTelemetry(request.url)) return;
    const scripts = listScripts(initiator.stack);
    const initiators = scripts.length > 0 ? scripts : [initiator.url ?? documentURL];
    logged.set(requestId, {
      url: request.url,
      initiators: type === 'Document' ? [] : [...new Set(initiators)],
      type,
      isPreload: request.isLinkPreload === true,
      bodyBytes: 0,
      isBrotli: false,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => void logged.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = logged.get(requestId);
    if (!request) return;
    const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]));
    request.isBrotli = headers.get('content-encoding') === 'br';
    request.bodyBytes = Number(headers.get('content-length') ?? 0);
  });
  session.on('Debugger.scriptParsed', ({ url }) => void executed.add(url));
  await session.send('Network.enable');
  await session.send('Debugger.enable');
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: asyncDepth });
  return { getRequests: () => [...logged.values()], getExecutedScripts: () => executed };
}
