import { facebookPages } from '../facebook-pages/facebook-truth.ts';
import { getStartOfPacificDay, pacificTimeZone } from '../meta-data/pacific-days.ts';
import { countDaysBetween, getDayInZone, shiftDay } from '../vendors/calendar.ts';
import { hashToFraction } from '../vendors/hash-to-fraction.ts';

export interface InstagramAccount {
  id: string;
  username: string;
  name: string;
  followers: number;
  /** The page whose token grants access to the account. */
  pageId: string;
}

export const instagramAccounts: readonly InstagramAccount[] = facebookPages.flatMap(({ id, instagram, followers }) =>
  instagram ? [{ ...instagram, pageId: id, followers: Math.round(followers * 0.8) }] : [],
);

export type InstagramFormat = 'image' | 'carousel' | 'reel' | 'video' | 'story';

export interface InstagramMedia {
  id: string;
  account: InstagramAccount;
  publishedAt: Date;
  caption: string | undefined;
  format: InstagramFormat;
  /** Whether the item was published before the account became a professional account. */
  isBeforeConversion: boolean;
  /** The number of views that the item eventually gets. */
  finalViews: number;
}

const captions = [
  'Golden hour at the harbour.',
  'Ten things to eat in Lisbon.\nSwipe for the map.',
  'One minute on the slowest train of the Alps.',
  undefined,
  'Packing for five days in one small bag.',
];
const formats: readonly InstagramFormat[] = ['image', 'carousel', 'reel', 'image', 'reel', 'video'];
const firstDay = '2025-01-06';
const conversionDay = '2025-01-20';
const daysBetweenPosts = 7;
const hourMs = 3_600_000;
const storyLifetimeMs = 24 * hourMs;

function createMedia(account: InstagramAccount, day: string, index: number, format: InstagramFormat): InstagramMedia {
  const seed = `${account.id} ${format} ${index}`;
  const isStory = format === 'story';
  const idPart = String(instagramAccounts.indexOf(account) + 1) + (isStory ? '9' : '1');
  return {
    id: `179${idPart}${String(index).padStart(10, '0')}`,
    account,
    publishedAt: new Date(getStartOfPacificDay(day).getTime() + Math.floor(hashToFraction(seed) * 16) * hourMs),
    caption: isStory ? undefined : captions[index % captions.length],
    format,
    isBeforeConversion: day < conversionDay,
    finalViews: Math.round(account.followers * (isStory ? 0.06 : 0.1 + 0.4 * hashToFraction(`${seed} size`))),
  };
}

/** Lists the posts and reels published up to `now`, newest first: one per week. */
export function listMediaUntil(account: InstagramAccount, now: Date): InstagramMedia[] {
  const count = Math.floor(countDaysBetween(firstDay, getDayInZone(now, pacificTimeZone)) / daysBetweenPosts) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    createMedia(
      account,
      shiftDay(firstDay, index * daysBetweenPosts),
      index,
      formats[index % formats.length] ?? 'image',
    ),
  )
    .filter(({ publishedAt }) => publishedAt <= now)
    .reverse();
}

/** Lists the visible stories. One is published each day and stays visible for 24 hours. */
export function listStoriesAt(account: InstagramAccount, now: Date): InstagramMedia[] {
  const today = getDayInZone(now, pacificTimeZone);
  return [today, shiftDay(today, -1)]
    .map((day) => createMedia(account, day, countDaysBetween(firstDay, day), 'story'))
    .filter(({ publishedAt }) => publishedAt <= now && now.getTime() - publishedAt.getTime() < storyLifetimeMs);
}

export interface MediaTotals {
  views: number;
  reach: number;
  likes: number;
  comments: number;
  saved: number;
  shares: number;
  replies: number;
  timeMs: number;
}

/** Computes an item's totals at a given time. They only grow, except for withdrawn likes. */
export function computeMediaTotals(
  { id, publishedAt, finalViews, format }: InstagramMedia,
  at: Date,
  unlikes: number,
): MediaTotals {
  const hours = (at.getTime() - publishedAt.getTime()) / hourMs;
  const views = hours <= 0 ? 0 : Math.floor(finalViews * (1 - Math.exp(-hours / (format === 'story' ? 8 : 70))));
  return {
    views,
    reach: Math.floor(views * 0.8),
    likes: Math.max(0, Math.floor(views * 0.06) - unlikes),
    comments: Math.floor(views * 0.004),
    saved: Math.floor(views * 0.009),
    shares: Math.floor(views * 0.005),
    replies: Math.floor(views * 0.002),
    timeMs: views * Math.round(3_000 + 8_000 * hashToFraction(id)),
  };
}

/**
 * Computes how many accounts were reached in the days up to `lastDay`. The number is final one day later.
 * @returns undefined if `lastDay` has not ended
 */
export function computeAccountReach({ id, followers }: InstagramAccount, lastDay: string, days: 1 | 7, today: string) {
  const age = countDaysBetween(lastDay, today);
  if (age <= 0) return undefined;
  const countedShare = age === 1 ? 0.93 : 1;
  const typicalShare = days === 1 ? 0.2 : 0.5;
  return Math.floor(followers * typicalShare * (0.7 + 0.6 * hashToFraction(`${id} ${lastDay} ${days}`)) * countedShare);
}
