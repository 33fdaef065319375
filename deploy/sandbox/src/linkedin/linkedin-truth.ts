import { countDaysBetween, shiftDay } from '../vendors/calendar.ts';
import { hashToFraction } from '../vendors/hash-to-fraction.ts';

export interface LinkedInPage {
  id: string;
  name: string;
  vanityName: string;
}

export interface LinkedInPost {
  urn: string;
  publishedOn: string;
  commentary: string;
  isVideo: boolean;
  /** Whether the post is shown only as an ad, not in the page's feed. */
  isDark: boolean;
}

/** The activity on a post on one day. */
export interface PostDay {
  impressionCount: number;
  uniqueImpressionsCount: number;
  clickCount: number;
  likeCount: number;
  commentCount: number;
  shareCount: number;
  videoViews: number | null;
}

export const pages: readonly LinkedInPage[] = [
  { id: '3001', name: 'Acme Travel', vanityName: 'acme-travel' },
  { id: '3002', name: 'Acme Trains', vanityName: 'acme-trains' },
  { id: '3003', name: 'Partner Hotels', vanityName: 'partner-hotels' },
];
/** All users administer the other pages. On this page, they are only analysts, who may not read its statistics. */
export const analystPageId = '3003';

const commentaries = [
  'Slow trains are back \\(and booked out\\) {hashtag|\\#|slowtravel}',
  'Ten city breaks for autumn',
  '@[Harbour Walks](urn:li:organization:3002) guide you along the water',
  'Lisbon by night, seen by our readers {hashtag|\\#|lisbon}',
  'What a night bus costs in 2026',
  'Winter light: a photo essay',
] as const;

const firstDay = '2024-01-01';
/** The number of days for which a post is shown. */
const lifetimeDays = 60;

/** Returns the post that a page published on a day, if any. */
function findPostOn(pageId: string, day: string): LinkedInPost | undefined {
  const seed = `linkedin ${pageId} ${day}`;
  if (hashToFraction(seed) > 0.14) return undefined;
  const isVideo = hashToFraction(`${seed} video`) < 0.3;
  const number = `7${pageId.slice(-2)}${day.replaceAll('-', '')}000001`;
  return {
    urn: `urn:li:${isVideo ? 'ugcPost' : 'share'}:${number}`,
    publishedOn: day,
    commentary: commentaries[Math.floor(hashToFraction(`${seed} text`) * commentaries.length)] ?? commentaries[1],
    isVideo,
    isDark: hashToFraction(`${seed} dark`) < 0.1,
  };
}

/** Lists a page's posts up to `today`, newest first. */
export function listPostsUntil(pageId: string, today: string): LinkedInPost[] {
  const posts: LinkedInPost[] = [];
  for (let day = today; day >= firstDay; day = shiftDay(day, -1)) {
    const post = findPostOn(pageId, day);
    if (post) posts.push(post);
  }
  return posts;
}

export interface TruthOptions {
  today: string;
  /** Whether the figures for recent days still grow. */
  restates: boolean;
}

/** The share of a day's activity that has been counted, by the day's age in days. The current day is not reported. */
const completenessByAge = [0, 0.7, 0.95];

function getCompleteness(day: string, { today, restates }: TruthOptions): number {
  const age = countDaysBetween(day, today);
  if (age < 1) return 0;
  return restates ? (completenessByAge[age] ?? 1) : 1;
}

/** Returns a post's activity on a day; undefined if there is none, because the vendor then omits the post. */
export function getPostDay(post: LinkedInPost, day: string, options: TruthOptions): PostDay | undefined {
  const age = countDaysBetween(post.publishedOn, day);
  const share = getCompleteness(day, options);
  if (age < 0 || age > lifetimeDays || share === 0 || post.isDark) return undefined;
  const seed = `${post.urn} ${day}`;
  const size = 900 * Math.exp(-age / 7) * (0.5 + hashToFraction(seed));
  const impressionCount = Math.round(size * share);
  // Likes can be withdrawn even if a post is hardly shown anymore.
  const withdrawnLikes = hashToFraction(`${seed} back`) < 0.03 ? -1 : 0;
  if (impressionCount === 0 && withdrawnLikes === 0) return undefined;
  const pickCount = (name: string, maxShare: number): number =>
    Math.round(impressionCount * maxShare * hashToFraction(`${seed} ${name}`));
  return {
    impressionCount,
    uniqueImpressionsCount: Math.round(impressionCount * 0.8),
    clickCount: pickCount('clicks', 0.06),
    likeCount: pickCount('likes', 0.04) + withdrawnLikes,
    commentCount: pickCount('comments', 0.01),
    shareCount: pickCount('shares', 0.008),
    videoViews: post.isVideo ? pickCount('views', 0.5) : null,
  };
}

/** Adds up days, as in a monthly bucket. Returning people count only once. */
export function sumDays(days: readonly PostDay[]): Omit<PostDay, 'videoViews'> | undefined {
  if (days.length === 0) return undefined;
  const getTotal = (name: Exclude<keyof PostDay, 'videoViews'>): number =>
    days.reduce((sum, day) => sum + day[name], 0);
  return {
    impressionCount: getTotal('impressionCount'),
    uniqueImpressionsCount: Math.round(getTotal('uniqueImpressionsCount') * 0.75),
    clickCount: getTotal('clickCount'),
    likeCount: getTotal('likeCount'),
    commentCount: getTotal('commentCount'),
    shareCount: getTotal('shareCount'),
  };
}
