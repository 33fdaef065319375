import type { Period } from '@reportage/contracts';
import { z } from 'zod';
import type { FetchedMedia } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { readUploadsPlaylistId } from './youtube-channel.ts';
import { queryReport } from './youtube-report.ts';

/** Maximum number of videos in a report. https://developers.google.com/youtube/analytics/channel_reports#top-videos */
const maxTopVideos = 200;
const pageSize = 50;

/** https://developers.google.com/youtube/v3/docs/playlistItems/list */
const uploadsSchema = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoId: z.string() }) })).default([]),
  nextPageToken: z.string().optional(),
});
/** https://developers.google.com/youtube/v3/docs/videos/list */
const videosSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string(), publishedAt: z.string().optional() }),
        status: z.object({ privacyStatus: z.string() }),
      }),
    )
    .default([]),
});

async function listUploads(api: ConnectorApi, channel: string): Promise<string[]> {
  const playlistId = await readUploadsPlaylistId(api, channel);
  const ids: string[] = [];
  for (let pageToken: string | undefined, isFirst = true; isFirst || pageToken; isFirst = false) {
    const page = await api.get('data', '/playlistItems', uploadsSchema, {
      part: 'contentDetails',
      playlistId,
      maxResults: String(pageSize),
      ...(pageToken ? { pageToken } : {}),
    });
    ids.push(...page.items.map(({ contentDetails }) => contentDetails.videoId));
    pageToken = page.nextPageToken;
  }
  return ids;
}

/**
 * Lists the videos that were watched on the given days. If the report may not contain all of them, adds all uploads.
 * Otherwise, uploads are not requested, to save the quota that all workspaces share.
 */
async function listWatchedIds(api: ConnectorApi, channel: string, days: Period): Promise<string[]> {
  const rows = await queryReport(api, {
    channel,
    days,
    dimensions: ['video'],
    metrics: ['views'],
    top: { metric: 'views', count: maxTopVideos },
  });
  const videoIds = rows.map(({ dimensions }) => dimensions.video ?? '');
  return rows.length < maxTopVideos ? videoIds : [...new Set([...videoIds, ...(await listUploads(api, channel))])];
}

/**
 * Lists the videos watched in a range of days, with their titles. Deleted and private ones are omitted, because YouTube
 * rejects requests for reports on them.
 */
export async function listVideos(api: ConnectorApi, channel: string, days: Period): Promise<FetchedMedia[]> {
  const ids = await listWatchedIds(api, channel, days);
  const videos: FetchedMedia[] = [];
  for (let start = 0; start < ids.length; start += pageSize) {
    const { items } = await api.get('data', '/videos', videosSchema, {
      part: 'snippet,status',
      id: ids.slice(start, start + pageSize).join(','),
      maxResults: String(pageSize),
    });
    for (const { id, snippet, status } of items) {
      if (status.privacyStatus === 'private') continue;
      videos.push({
        key: id,
        url: `https://www.youtube.com/watch?v=${id}`,
        title: snippet.title,
        type: 'video',
        ...(snippet.publishedAt ? { publishedOn: snippet.publishedAt.slice(0, 10) } : {}),
      });
    }
  }
  return videos;
}
