import type { z } from 'zod';
import type { ConnectorApi } from '../connector-api.ts';
import { listVideos } from './youtube-videos.ts';

const ids = Array.from({ length: 230 }, (_, index) => `video${index}`);
const days = { from: '2026-06-01', to: '2026-06-07' };

/**
 * Creates a fake API for a channel with more uploads than the list of watched videos can contain.
 * @param watchedIds ids of the videos that were watched
 */
function createApi(watchedIds: readonly string[]): { api: ConnectorApi; requests: string[] } {
  const requests: string[] = [];
  const responses: Record<string, (query: Record<string, string>) => unknown> = {
    '/reports': ({ maxResults }) => ({
      columnHeaders: [{ name: 'video' }, { name: 'views' }],
      rows: watchedIds.slice(0, Number(maxResults)).map((id) => [id, 1]),
    }),
    '/channels': () => ({
      items: [
        {
          id: 'UC1',
          snippet: { title: 'Acme' },
          contentDetails: { relatedPlaylists: { uploads: 'UU1' } },
        },
      ],
    }),
    '/playlistItems': ({ pageToken = '0' }) => {
      const end = Number(pageToken) + 50;
      const items = ids.slice(Number(pageToken), end).map((videoId) => ({ contentDetails: { videoId } }));
      return { items, ...(end < ids.length ? { nextPageToken: String(end) } : {}) };
    },
    '/videos': ({ id = '' }) => ({
      // The last video was deleted, and the one before it is private.
      items: id
        .split(',')
        .filter((videoId) => videoId !== ids.at(-1))
        .map((videoId) => ({
          id: videoId,
          snippet: { title: `About ${videoId}` },
          status: { privacyStatus: videoId === ids.at(-2) ? 'private' : 'public' },
        })),
    }),
  };
  const get = async <T>(_: string, path: string, schema: z.ZodType<T>, query: Record<string, string> = {}) => {
    requests.push(path);
    return schema.parse(responses[path]?.(query));
  };
  const failIfCalled = (): never => {
    throw new Error('No other method should be called.');
  };
  const api = {
    get,
    post: failIfCalled,
    subject: failIfCalled,
    now: failIfCalled,
    pause: failIfCalled,
    quota: failIfCalled,
  };
  return { api, requests };
}

test('all uploads except private and deleted ones are listed if more videos were watched than the report can contain', async () => {
  const { api } = createApi(ids);
  const videos = await listVideos(api, 'UC1', days);
  expect(videos.map(({ key }) => key).sort()).toEqual(ids.slice(0, -2).sort());
  const url = 'https://www.youtube.com/watch?v=video0';
  expect(videos[0]).toEqual({ key: 'video0', url, title: 'About video0', type: 'video' });
});

test('uploads are not requested if the report contains all watched videos', async () => {
  const { api, requests } = createApi(ids.slice(0, 60));
  expect(await listVideos(api, 'UC1', days)).toHaveLength(60);
  expect(requests).toEqual(['/reports', '/videos', '/videos']);
});
