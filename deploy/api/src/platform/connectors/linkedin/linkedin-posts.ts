import { z } from 'zod';
import type { FetchedMedia } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { toOrganizationUrn } from './linkedin-pages.ts';
import { encodeText, getPath, readAll } from './rest-li.ts';

const maxTitleLength = 80;

/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api */
const postSchema = z.object({
  id: z.string(),
  commentary: z.string().default(''),
  publishedAt: z.number().optional(),
  lifecycleState: z.string().default('PUBLISHED'),
  distribution: z.object({ feedDistribution: z.string().default('') }).prefault({}),
  content: z.object({ media: z.object({ id: z.string().default('') }).prefault({}) }).prefault({}),
});

export interface Post {
  /** `urn:li:share:…` or `urn:li:ugcPost:…`: statistics calls distinguish the two. */
  urn: string;
  /** In UTC. */
  publishedOn: string;
  isVideo: boolean;
  media: FetchedMedia;
}

/**
 * Returns the first words of a post, without LinkedIn's markup: `{hashtag|\#|x}`, `@[name](urn)`, and backslashes
 * before reserved characters.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 */
export function getTitle(commentary: string): string | null {
  const plainText = commentary
    .replace(/\{hashtag\|\\?#\|([^}]*)\}/g, '#$1')
    .replace(/@\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (plainText.length <= maxTitleLength) return plainText || null;
  const shortened = plainText.slice(0, maxTitleLength);
  return `${shortened.slice(0, Math.max(shortened.lastIndexOf(' '), maxTitleLength / 2))}…`;
}

function toPost({ id, commentary, publishedAt, content, distribution, lifecycleState }: z.output<typeof postSchema>) {
  // Posts shown only as ads have no organic statistics.
  const isAdOnly = distribution.feedDistribution === 'NONE';
  if (publishedAt === undefined || isAdOnly || lifecycleState !== 'PUBLISHED') return [];
  const isVideo = content.media.id.startsWith('urn:li:video:');
  const url = `https://www.linkedin.com/feed/update/${id}`;
  const publishedOn = new Date(publishedAt).toISOString().slice(0, 10);
  const media = { key: id, url, title: getTitle(commentary), type: isVideo ? 'video' : 'post', publishedOn };
  return [{ urn: id, publishedOn, isVideo, media }];
}

/** Lists the published posts of a page. */
export async function listPosts(api: ConnectorApi, page: string): Promise<Post[]> {
  const query = { q: 'author', author: encodeText(toOrganizationUrn(page)), count: '100', sortBy: 'CREATED' };
  return (await readAll(api, getPath('/posts', query), postSchema)).flatMap(toPost);
}
