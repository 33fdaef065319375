import { countDaysBetween } from '../vendors/calendar.ts';
import { hashToFraction } from '../vendors/hash-to-fraction.ts';

export interface YoutubeVideo {
  id: string;
  title: string;
  lengthSeconds: number;
  publishedOn: string;
  privacy: 'public' | 'unlisted' | 'private';
}

export interface YoutubeChannel {
  id: string;
  title: string;
  customUrl: string;
  uploads: string;
  /** The approximate number of views on a video's first day. */
  firstDayViews: number;
  videos: readonly YoutubeVideo[];
}

type VideoRow = readonly [id: string, title: string, lengthSeconds: number, publishedOn: string];

const createVideos = (rows: readonly VideoRow[]): YoutubeVideo[] =>
  rows.map(([id, title, lengthSeconds, publishedOn]) => ({
    id,
    title,
    lengthSeconds,
    publishedOn,
    privacy: title.startsWith('Draft') ? 'private' : 'public',
  }));

export const channels: readonly YoutubeChannel[] = [
  {
    id: 'UCacme0000000000000000A',
    title: 'Acme Travel',
    customUrl: '@acmetravel',
    uploads: 'UUacme0000000000000000A',
    firstDayViews: 240,
    videos: createVideos([
      ['aC1slowtrn0', 'Slow trains through Europe', 613, '2024-03-04'],
      ['aC2lisbon00', 'Lisbon by night', 425, '2024-09-16'],
      ['aC3harbour0', 'Five harbour walks', 252, '2025-02-03'],
      ['aC4markets0', 'Food markets worth a detour', 540, '2025-08-11'],
      ['aC5islands0', 'Island hopping without a car', 388, '2026-01-19'],
      ['aC6autumn00', 'Autumn city breaks', 187, '2026-04-06'],
      ['aC7short000', 'A sunrise in 30 seconds', 30, '2026-05-25'],
      ['aC8draft000', 'Draft: night buses', 305, '2026-03-02'],
    ]),
  },
  {
    id: 'UCacme0000000000000000B',
    title: 'Acme Kitchen',
    customUrl: '@acmekitchen',
    uploads: 'UUacme0000000000000000B',
    firstDayViews: 60,
    videos: createVideos([
      ['bC1bread000', 'Bread in one bowl', 472, '2025-01-13'],
      ['bC2soup0000', 'Soup for ten', 350, '2025-11-03'],
    ]),
  },
];

/**
 * Returns a user's channel. `kitchen@…` has a different channel, and `nobody@…` has none.
 */
export function getChannel(email: string): YoutubeChannel | undefined {
  if (email.startsWith('nobody@')) return undefined;
  return channels.find(({ id }) => id.endsWith(email.startsWith('kitchen@') ? 'B' : 'A'));
}

/** Groups of viewers, with their shares of a video's views. */
const audiences = [
  { country: 'DE', deviceType: 'MOBILE', insightTrafficSourceType: 'YT_SEARCH', share: 0.34 },
  { country: 'DE', deviceType: 'DESKTOP', insightTrafficSourceType: 'EXT_URL', share: 0.22 },
  { country: 'AT', deviceType: 'MOBILE', insightTrafficSourceType: 'RELATED_VIDEO', share: 0.18 },
  { country: 'US', deviceType: 'TV', insightTrafficSourceType: 'SUBSCRIBER', share: 0.16 },
  { country: 'ZZ', deviceType: 'UNKNOWN_PLATFORM', insightTrafficSourceType: 'NO_LINK_OTHER', share: 0.1 },
] as const;

/** A video's metrics for one combination of dimensions on one day. */
export interface YoutubeCell {
  video: YoutubeVideo;
  dimensions: Readonly<Record<string, string>>;
  metrics: Readonly<Record<'views' | 'seconds' | 'likes' | 'comments' | 'shares' | 'subscribersGained', number>>;
}

export interface TruthOptions {
  /** The current day in Pacific time. */
  today: string;
  /** Whether recent days have views that are later removed. */
  restates: boolean;
}

/** Number of days after which a day's metrics are reported. */
const reportingDelayDays = 2;
/** Number of days within which views may still be removed as spam. */
const unsettledDays = 5;

/** Returns a video's metrics for a day, as known on `today`. */
export function getCellsForDay(
  { firstDayViews }: YoutubeChannel,
  video: YoutubeVideo,
  day: string,
  { today, restates }: TruthOptions,
): YoutubeCell[] {
  const videoAge = countDaysBetween(video.publishedOn, day);
  const age = countDaysBetween(day, today);
  if (videoAge < 0 || age < reportingDelayDays) return [];
  const inflation = restates && age < unsettledDays ? 1.04 : 1;
  return audiences.flatMap(({ share, ...audience }) => {
    const seed = `${video.id} ${day} ${audience.country} ${audience.deviceType}`;
    const interest = 0.06 + Math.exp(-videoAge / 25);
    const views = Math.round(firstDayViews * share * interest * (0.4 + 1.2 * hashToFraction(seed)) * inflation);
    if (views === 0) return [];
    // Rounded randomly: always rounding down would lose rare events in small audiences.
    const pickCount = (name: string, maxShare: number): number =>
      Math.floor(views * maxShare * hashToFraction(`${seed} ${name}`) + hashToFraction(`${seed} ${name} rest`));
    return [
      {
        video,
        dimensions: { day, month: day.slice(0, 7), video: video.id, ...audience },
        metrics: {
          views,
          seconds: Math.round(views * video.lengthSeconds * (0.25 + 0.5 * hashToFraction(`${seed} time`))),
          // On some days, more likes are withdrawn than added.
          likes: pickCount('likes', 0.08) - (hashToFraction(`${seed} unlike`) > 0.995 ? 1 : 0),
          comments: pickCount('comments', 0.015),
          shares: pickCount('shares', 0.02),
          subscribersGained: pickCount('subscribers', 0.01),
        },
      },
    ];
  });
}
