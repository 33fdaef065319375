import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendBody } from './loopback-site.ts';

/** Handles the requests for each crawler trap, by the trap's path. */
const trapHandlers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  /** A calendar that can be paged endlessly in both directions. */
  '/calendar': ({ url }, response) => {
    const [, year = '2026', month = '6'] = /(\d+)\/(\d+)$/.exec(url ?? '') ?? [];
    const getMonthPath = (offset: number): string => {
      const day = new Date(Date.UTC(Number(year), Number(month) - 1 + offset, 1));
      return `/calendar/${day.getUTCFullYear()}/${String(day.getUTCMonth() + 1).padStart(2, '0')}`;
    };
    sendBody(
      response,
      `<title>${url}</title><a href="${getMonthPath(-1)}">before</a><a href="${getMonthPath(1)}">after</a>`,
    );
  },
  /** Each page links to a longer URL. */
  '/deep': ({ url }, response) =>
    sendBody(response, `<title>Deep ${url?.length}</title><a href="${url}/down">down</a>`),
  /** Always the same page, with a new visitor parameter in each link. */
  '/session': (_request, response) => {
    const visitor = Math.random().toString(36).slice(2);
    sendBody(response, `<title>Session</title><p>Welcome</p><a href="/session?v=${visitor}">on</a>`);
  },
  '/loop/a': (_request, response) => void response.writeHead(302, { location: '/loop/b' }).end(),
  '/loop/b': (_request, response) => void response.writeHead(302, { location: '/loop/a' }).end(),
  '/endless': ({ url }, response) => {
    const step = Number(/\d+$/.exec(url ?? '')?.[0] ?? 0);
    response.writeHead(307, { location: `/endless/${step + 1}` }).end();
  },
  '/inside': (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/huge': (_request, response) => sendBody(response, Buffer.alloc(3_000_000, 'x')),
  '/broken': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('not gzip at all');
  },
  '/file': (_request, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
};

const findTrapPath = (pathname: string): string | undefined =>
  Object.keys(trapHandlers).find((path) => pathname === path || pathname.startsWith(`${path}/`));

export const isTrap = (pathname: string): boolean => findTrapPath(pathname) !== undefined;

export const serveTrap = (request: IncomingMessage, response: ServerResponse): void =>
  trapHandlers[findTrapPath(new URL(request.url ?? '/', 'http://site').pathname) ?? '']?.(request, response);

export const trapLinks = ['/calendar/2026/06', ...Object.keys(trapHandlers).filter((path) => path !== '/calendar')]
  .map((path) => `<a href="${path}">trap</a>`)
  .join('');
