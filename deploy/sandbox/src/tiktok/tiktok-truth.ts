import { countDaysBetween, getMidnight, shiftDay } from '../vendors/calendar.ts';
import { hashToFraction } from '../vendors/hash-to-fraction.ts';

export interface TikTokAccount {
  openId: string;
  username: string;
  displayName: string;
  /** Whether the account's owner has turned analytics on. */
  hasInsights: boolean;
}

export interface TikTokVideo {
  id: string;
  publishedAt: Date;
  caption: string;
  isPhoto: boolean;
  seconds: number;
}

/** A video's totals since it was published. */
export interface VideoTotals {
  views: number;
  likes: number;
  comments: number;
  shares: number;
  favorites: number;
  reach: number;
  secondsWatched: number;
  fullViewRate: number;
}

const acmeAccount: TikTokAccount = {
  openId: '_000acmetravel',
  username: 'acme.travel',
  displayName: 'Acme Travel',
  hasInsights: true,
};
const kitchenAccount: TikTokAccount = {
  openId: '_000acmekitchen',
  username: 'acme.kitchen',
  displayName: 'Acme Kitchen',
  hasInsights: false,
};
export const accounts: readonly TikTokAccount[] = [acmeAccount, kitchenAccount];

/** Returns a user's account. Analytics are turned off for `kitchen@…`. */
export const getAccountByEmail = (email: string): TikTokAccount =>
  email.startsWith('kitchen@') ? kitchenAccount : acmeAccount;

const captions = [
  'Three minutes on the night train #slowtravel',
  'The best pastéis in Lisbon, ranked',
  'How to pack for a week in one bag',
  'Harbour walk at sunrise #citybreak',
  'What a museum pass really saves',
] as const;

const dayMs = 86_400_000;
const firstDay = '2025-01-01';
/** Metrics are reported with this delay. */
const delayMs = dayMs;
const countedDays = 365;

function findVideoOn({ openId }: TikTokAccount, day: string): TikTokVideo | undefined {
  const seed = `tiktok ${openId} ${day}`;
  if (hashToFraction(seed) > 0.16) return undefined;
  return {
    // Has more digits than a JavaScript number can represent exactly.
    id: `73${day.replaceAll('-', '')}${String(Math.floor(hashToFraction(`${seed} id`) * 1e9)).padStart(9, '0')}`,
    publishedAt: new Date(getMidnight(day) + Math.floor(20 * hashToFraction(`${seed} hour`)) * 3_600_000),
    caption: captions[Math.floor(hashToFraction(`${seed} text`) * captions.length)] ?? captions[0],
    isPhoto: hashToFraction(`${seed} photo`) < 0.15,
    seconds: 8 + Math.round(40 * hashToFraction(`${seed} seconds`)),
  };
}

/** Lists the videos published up to `now`, newest first. */
export function listVideosUntil(account: TikTokAccount, now: Date): TikTokVideo[] {
  const today = now.toISOString().slice(0, 10);
  return Array.from({ length: countDaysBetween(firstDay, today) + 1 }, (_, age) => shiftDay(today, -age)).flatMap(
    (day) => {
      const video = findVideoOn(account, day);
      return video && video.publishedAt <= now ? [video] : [];
    },
  );
}

/** Returns how many views a video has at a given age in days. The growth slows down over time. */
const countViewsAt = (video: TikTokVideo, ageDays: number): number =>
  ageDays <= 0 ? 0 : Math.floor(40_000 * hashToFraction(video.id) ** 2 * (1 - Math.exp(-ageDays / 14)));

/**
 * Returns the totals reported at a given time. They are delayed, stop changing after a year, and are sometimes lower
 * than before, because spam has been removed.
 */
export function getTotalsAt(video: TikTokVideo, now: Date): VideoTotals {
  const ageDays = Math.min((now.getTime() - delayMs - video.publishedAt.getTime()) / dayMs, countedDays);
  const isSpamRemoved =
    ageDays < countedDays && hashToFraction(`${video.id} ${now.toISOString().slice(0, 10)} spam`) < 0.05;
  const views = Math.floor(countViewsAt(video, ageDays) * (isSpamRemoved ? 0.98 : 1));
  const pickCount = (name: string, maxShare: number): number =>
    Math.floor(views * maxShare * hashToFraction(`${video.id} ${name}`));
  return {
    views,
    likes: pickCount('likes', 0.12),
    comments: pickCount('comments', 0.01),
    shares: pickCount('shares', 0.02),
    favorites: pickCount('favorites', 0.02),
    reach: Math.floor(views * 0.85),
    secondsWatched: Math.round(views * video.seconds * 10 * (0.2 + 0.3 * hashToFraction(`${video.id} watch`))) / 10,
    fullViewRate: Math.round(3_000 * (0.2 + hashToFraction(`${video.id} full`))) / 10_000,
  };
}

/** Whether a video has had views in the last seven days. If not, the vendor omits its analytics. */
export const isActive = (video: TikTokVideo, now: Date): boolean => {
  const ageDays = (now.getTime() - delayMs - video.publishedAt.getTime()) / dayMs;
  return ageDays <= countedDays && countViewsAt(video, ageDays) > countViewsAt(video, ageDays - 7);
};
