import { type Kysely, sql } from 'kysely';

/**
 * Identifies the post behind a media item's URL, however the URL is written: by the post's id on its network, or else
 * by the source, campaign and content in its UTM parameters. Null if the URL has neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.media add column post_key text generated always as (coalesce(
      'post:youtube/' || substring(url from '(?:youtu[.]be/|youtube[.]com/(?:watch[?](?:[^#]*&)?v=|shorts/|embed/|live/))([A-Za-z0-9_-]{11})'),
      'post:tiktok/' || substring(url from 'tiktok[.]com/(?:@[^/]+/video|v|embed)/([0-9]+)'),
      'post:instagram/' || substring(url from 'instagram[.]com/(?:[^/]+/)?(?:p|reel|tv)/([A-Za-z0-9_-]+)'),
      'post:linkedin/' || substring(url from 'linkedin[.]com/.*(urn:li:[a-zA-Z]+:[0-9]+)'),
      'post:facebook/' || substring(url from 'facebook[.]com/(?:[^/?#]+/(?:posts|videos)/(?:[^/?#]+/)?|watch/?[?]v=|permalink[.]php[?]story_fbid=)([A-Za-z0-9]+)'),
      'utm:' || lower(substring(url from '[?&]utm_source=([^&#]+)') || '/' || substring(url from '[?&]utm_campaign=([^&#]+)')
        || '/' || substring(url from '[?&]utm_content=([^&#]+)'))
    )) stored`.execute(db);
  await sql`
    create index media_post_key on app.media (workspace_id, post_key) where post_key is not null`.execute(db);
}
