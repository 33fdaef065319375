import type { YoutubeChannel, YoutubeVideo } from './youtube-truth.ts';

const toList = (kind: string, items: readonly object[], total: number, perPage: number) => ({
  kind: `youtube#${kind}ListResponse`,
  pageInfo: { totalResults: total, resultsPerPage: perPage },
  // The vendor omits an empty list of channels.
  ...(items.length > 0 || kind !== 'channel' ? { items } : {}),
});

/** https://developers.google.com/youtube/v3/docs/channels/list */
export const toChannelList = (channel: YoutubeChannel | undefined) =>
  toList(
    'channel',
    channel === undefined
      ? []
      : [
          {
            kind: 'youtube#channel',
            id: channel.id,
            snippet: { title: channel.title, customUrl: channel.customUrl },
            contentDetails: { relatedPlaylists: { likes: '', uploads: channel.uploads } },
            statistics: { viewCount: '90000', videoCount: String(channel.videos.length) },
          },
        ],
    channel === undefined ? 0 : 1,
    5,
  );

/** Formats a duration as in ISO 8601, such as PT4M13S. */
const formatDuration = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;

/** https://developers.google.com/youtube/v3/docs/playlistItems/list */
export function toUploadList({ videos }: YoutubeChannel, offset: number, pageSize: number) {
  const items = videos.slice(offset, offset + pageSize).map(({ id, publishedOn }) => ({
    kind: 'youtube#playlistItem',
    contentDetails: { videoId: id, videoPublishedAt: `${publishedOn}T09:00:00Z` },
  }));
  const nextOffset = offset + pageSize;
  return {
    ...toList('playlistItem', items, videos.length, pageSize),
    ...(nextOffset < videos.length ? { nextPageToken: Buffer.from(String(nextOffset)).toString('base64url') } : {}),
  };
}

/** https://developers.google.com/youtube/v3/docs/videos/list */
export const toVideoList = (videos: readonly YoutubeVideo[]) =>
  toList(
    'video',
    videos.map(({ id, title, lengthSeconds, publishedOn, privacy }) => ({
      kind: 'youtube#video',
      id,
      snippet: { title, publishedAt: `${publishedOn}T09:00:00Z` },
      contentDetails: { duration: formatDuration(lengthSeconds) },
      status: { privacyStatus: privacy, uploadStatus: 'processed' },
    })),
    videos.length,
    videos.length,
  );
