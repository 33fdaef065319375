import { calls, defaultPathPrefixes, type Media } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useCallPages } from './call-pages.ts';
import { createApiClient } from './client.ts';
import { ApiContext } from './hooks.ts';

const workspaceId = 'wks_01h455vb4pex5vsknk084sn02q';
const total = 5;

const createMedia = (index: number): Media => ({
  id: `med_01h455vb4pex5vsknk084sn0${index}0`,
  key: `web_med_01h455vb4pex5vsknk084sn0${index}0`,
  mediaType: 'web',
  type: 'page',
  connectionId: null,
  url: `https://planet.example/${index}`,
  title: null,
  previewUrl: null,
  contentGroup: null,
  labels: [],
  author: null,
  publishedOn: null,
  isArchived: false,
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  modifiedAt: '2026-11-20T10:00:00.000Z',
});

/**
 * Opens a library of five media items. `shift` is the number of newer rows that push the others down. `fails`
 * determines which pages fail.
 */
function openLibrary() {
  const requests: Record<string, string>[] = [];
  const library = { shift: 0, fails: (_page: number) => false };
  const api = createApiClient({
    baseUrl: 'http://localhost/api/',
    pathPrefixes: defaultPathPrefixes,
    getIdentityToken: () => Promise.resolve('token'),
    fetch: async (input, init) => {
      const query = Object.fromEntries(new URL(new Request(input, init).url).searchParams);
      requests.push(query);
      const page = Number(query.page);
      const size = Number(query.size);
      if (library.fails(page)) return new Response('{}', { status: 418 });
      const from = Math.max(page * size - library.shift, 0);
      const data = Array.from({ length: Math.min(size, total - from) }, (_, index) => createMedia(from + index));
      const meta = {
        filter: [],
        date: null,
        minDate: null,
        sortOptions: [],
        total,
        unfilteredTotal: total,
        page,
        size,
      };
      return Response.json({ data, meta });
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    (scope: { workspaceId: string; searchString: string }) =>
      useCallPages(calls.listMedia, { pageSize: 2, input: (pageQuery) => ({ query: { ...scope, ...pageQuery } }) }),
    { wrapper, initialProps: { workspaceId, searchString: '' } },
  );
  return { requests, library, result, rerender };
}

const urls = (rows: readonly Media[]) => rows.map(({ url }) => url.slice(-1)).join('');

proves(['X39'], 'each fetch requests page number offset / page size, until all rows have arrived', async () => {
  const { requests, result } = openLibrary();
  await waitFor(() => expect(urls(result.current.rows)).toBe('01'));
  act(() => result.current.fetchMore());
  await waitFor(() => expect(urls(result.current.rows)).toBe('0123'));
  expect(result.current.meta?.total).toBe(total);
  act(() => result.current.fetchMore());
  await waitFor(() => expect(urls(result.current.rows)).toBe('01234'));
  expect(result.current.hasMore).toBe(false);
  expect(requests.map(({ page, size }) => `${page} of ${size}`)).toEqual(['0 of 2', '1 of 2', '2 of 2']);
});

test('a row that is pushed to the next page by newer rows is listed only once', async () => {
  const { library, result } = openLibrary();
  await waitFor(() => expect(urls(result.current.rows)).toBe('01'));
  library.shift = 1;
  act(() => result.current.fetchMore());
  await waitFor(() => expect(urls(result.current.rows)).toBe('012'));
});

test('if fetching more fails, the rows stay, and a retry continues after them', async () => {
  const { library, result } = openLibrary();
  await waitFor(() => expect(urls(result.current.rows)).toBe('01'));
  library.fails = (page) => page === 1;
  act(() => result.current.fetchMore());
  await waitFor(() => expect(result.current.hasFetchMoreFailed).toBe(true));
  expect(urls(result.current.rows)).toBe('01');
  library.fails = () => false;
  act(() => result.current.retry());
  await waitFor(() => expect(urls(result.current.rows)).toBe('0123'));
});

test('rows stay while another search loads, unless they belong to another workspace', async () => {
  const { result, rerender } = openLibrary();
  await waitFor(() => expect(urls(result.current.rows)).toBe('01'));
  rerender({ workspaceId, searchString: 'a' });
  expect(urls(result.current.rows)).toBe('01');
  expect(result.current.isStale).toBe(true);
  await waitFor(() => expect(result.current.isStale).toBe(false));
  rerender({ workspaceId: 'wks_01h455vb4pex5vsknk084sn02z', searchString: 'a' });
  expect(result.current.rows).toEqual([]);
  await waitFor(() => expect(urls(result.current.rows)).toBe('01'));
});
