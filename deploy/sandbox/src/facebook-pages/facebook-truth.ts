import { getStartOfPacificDay, pacificTimeZone } from '../meta-data/pacific-days.ts';
import { countDaysBetween, getDayInZone, shiftDay } from '../vendors/calendar.ts';
import { hashToFraction } from '../vendors/hash-to-fraction.ts';

export interface FacebookPage {
  id: string;
  name: string;
  followers: number;
  tasks: readonly string[];
  /** The page's Instagram account, if it has one. */
  instagram?: { id: string; username: string; name: string };
}

const allTasks = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'];
export const facebookPages: readonly FacebookPage[] = [
  {
    id: '300000000003001',
    name: 'Acme Travel',
    followers: 48_200,
    tasks: allTasks,
    instagram: { id: '178000000004001', username: 'acme.travel', name: 'Acme Travel' },
  },
  {
    id: '300000000003002',
    name: 'Acme Shop',
    followers: 9_400,
    tasks: allTasks,
    instagram: { id: '178000000004002', username: 'acme.shop', name: 'Acme Shop' },
  },
  { id: '300000000003003', name: 'Acme Small', followers: 28, tasks: allTasks },
  { id: '300000000003004', name: 'Acme Archive', followers: 310, tasks: ['MODERATE'] },
];

export interface FacebookPost {
  id: string;
  publishedAt: Date;
  message: string | undefined;
  isVideo: boolean;
  isBoosted: boolean;
  /** The number of views that the post eventually gets without ads. */
  finalOrganicViews: number;
}

const messages = [
  'Five slow trains for autumn, and where to get off.',
  'Lisbon by night: our walk along the river.\nSave it for your next trip.',
  'Which of these harbours would you pick?',
  undefined,
  'Three museums that are best on a rainy Tuesday.',
  'How to pack for a week in one small bag.',
];
const firstDay = '2025-01-06';
const daysBetweenPosts = 5;
const hourMs = 3_600_000;

/** Returns the posts published up to `now`, newest first: one every five days. */
export function getPosts({ id, followers }: FacebookPage, now: Date): FacebookPost[] {
  const count = Math.floor(countDaysBetween(firstDay, getDayInZone(now, pacificTimeZone)) / daysBetweenPosts) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index): FacebookPost => {
    const seed = `${id} post ${index}`;
    const dayStart = getStartOfPacificDay(shiftDay(firstDay, index * daysBetweenPosts));
    return {
      id: `${id}_${7_000_000_000 + index}`,
      publishedAt: new Date(dayStart.getTime() + Math.floor(hashToFraction(seed) * 16) * hourMs),
      message: messages[index % messages.length],
      isVideo: index % 3 === 1,
      isBoosted: index % 4 === 0,
      finalOrganicViews: Math.round(followers * (0.05 + 0.25 * hashToFraction(`${seed} size`))),
    };
  })
    .filter(({ publishedAt }) => publishedAt <= now)
    .reverse();
}

export interface PostTotals {
  organic: number;
  paid: number;
  reach: number;
  clicks: Readonly<Record<string, number>>;
  reactions: Readonly<Record<string, number>>;
  comments: number;
  shares: number;
}

/** Returns the share of its final views that a post has reached after a number of hours. */
const getShareAfter = (hours: number, scaleHours: number): number =>
  hours <= 0 ? 0 : 1 - Math.exp(-hours / scaleHours);

/** Computes a post's totals at a given time. They only grow, except for withdrawn likes. */
export function getTotals(
  { publishedAt, finalOrganicViews, isBoosted }: FacebookPost,
  at: Date,
  unlikes: number,
): PostTotals {
  const hours = (at.getTime() - publishedAt.getTime()) / hourMs;
  const organic = Math.floor(finalOrganicViews * getShareAfter(hours, 60));
  // Ads start one day later.
  const paid = isBoosted ? Math.floor(finalOrganicViews * 0.8 * getShareAfter(hours - 24, 90)) : 0;
  const views = organic + paid;
  const likes = Math.floor(views * 0.021);
  return {
    organic,
    paid,
    reach: Math.floor(views * 0.7),
    clicks: {
      'link clicks': Math.floor(views * 0.013),
      'photo view': Math.floor(views * 0.02),
      'other clicks': Math.floor(views * 0.031),
    },
    reactions: { like: Math.max(0, likes - unlikes), love: Math.floor(views * 0.006), haha: Math.floor(views * 0.001) },
    comments: Math.floor(views * 0.004),
    shares: Math.floor(views * 0.003),
  };
}

/** The share of a day's activity that has been counted, by the day's age in days. */
const completeness = [0, 0.88, 0.97];

export interface DayOptions {
  /** The current day in Pacific time. */
  today: string;
  /** Whether the figures for recent days still grow. */
  restates: boolean;
}

function getCountedShare(day: string, { today, restates }: DayOptions): number {
  const age = countDaysBetween(day, today);
  // The current day is not reported.
  if (age <= 0) return 0;
  return restates ? (completeness[age] ?? 1) : 1;
}

export interface VideoDay {
  organic: number;
  paid: number;
  timeMs: number;
}

/** Computes a video's plays on a day; undefined if the day is not reported. */
export function getVideoDay(post: FacebookPost, day: string, options: DayOptions): VideoDay | undefined {
  const age = countDaysBetween(getDayInZone(post.publishedAt, pacificTimeZone), day);
  const share = getCountedShare(day, options);
  if (!post.isVideo || age < 0 || share === 0) return undefined;
  const plays =
    post.finalOrganicViews * 0.3 * 0.7 ** Math.min(age, 40) * (0.7 + 0.6 * hashToFraction(`${post.id} ${day}`));
  const organic = Math.floor(plays * share);
  const paid = post.isBoosted && age > 0 ? Math.floor(plays * 0.5 * share) : 0;
  return { organic, paid, timeMs: (organic + paid) * Math.round(4_000 + 9_000 * hashToFraction(post.id)) };
}

/** Computes how many people a page reached in the days up to `lastDay`; undefined if that day is not reported. */
export function computePageReach(
  { id, followers }: FacebookPage,
  lastDay: string,
  days: 1 | 7 | 28,
  options: DayOptions,
) {
  const share = getCountedShare(lastDay, options);
  if (share === 0) return undefined;
  const typicalShare = { 1: 0.12, 7: 0.31, 28: 0.6 }[days];
  return Math.floor(followers * typicalShare * (0.7 + 0.6 * hashToFraction(`${id} ${lastDay} ${days}`)) * share);
}
