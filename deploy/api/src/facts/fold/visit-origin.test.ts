import type { CampaignTags } from '../../modules/collection/index.ts';
import { getOriginKey, readOrigin } from './visit-origin.ts';

const getOrigin = (cameFrom: string, campaign?: CampaignTags) => readOrigin({ cameFrom, campaign });

test.each([
  ['search', 'google.com', 'google.co.uk', 'bing.com', 'duckduckgo.com', 'com.google.android.googlequicksearchbox'],
  ['social', 'l.facebook.com', 'm.facebook.com', 't.co', 'linkedin.com', 'old.reddit.com', 'bsky.app'],
  ['mail', 'mail.google.com', 'outlook.live.com', 'webmail.harbour.example', 'deref-web.de'],
  ['AI assistants', 'chatgpt.com', 'gemini.google.com', 'perplexity.ai', 'claude.ai', 'copilot.microsoft.com'],
  ['other sites', 'news.example', 'notgoogle.com', 'google.evil.example', 'myfacebook.com', 'facebook.com.example'],
  ['direct', 'direct'],
])('hosts of the channel %s are recognized', (channel, ...hosts) => {
  expect(hosts.map((host) => getOrigin(host).channel)).toEqual(hosts.map(() => channel));
});

test.each<[string, string, CampaignTags]>([
  ['mail', 'direct', { medium: 'email' }],
  ['mail', 'direct', { source: 'Newsletter' }],
  ['social', 'direct', { source: 'facebook', medium: 'cpc' }],
  ['social', 'news.example', { medium: 'paid-social' }],
  ['search', 'google.com', { medium: 'cpc' }],
  ['AI assistants', 'direct', { source: 'chatgpt.com' }],
  ['other sites', 'direct', { campaign: 'spring' }],
])('the channel is %s for a visit from %s with the tags %j', (channel, cameFrom, tags) => {
  expect(getOrigin(cameFrom, tags).channel).toBe(channel);
});

test('without a referrer, the source of a visit is taken from its tags', () => {
  const tags = { source: 'partner', medium: 'banner', campaign: 'spring', term: 'boats', content: 'top' };
  expect(getOrigin('direct', tags)).toEqual({
    source: 'partner',
    channel: 'other sites',
    utm_source: 'partner',
    utm_medium: 'banner',
    utm_campaign: 'spring',
    utm_term: 'boats',
    utm_content: 'top',
  });
  expect(getOrigin('news.example', tags).source).toBe('news.example');
});

test('equal origins have the same key, regardless of the order of their fields', () => {
  const origin = getOrigin('news.example', { campaign: 'June' });
  const reordered = Object.fromEntries(Object.entries(origin).toReversed()) as typeof origin;
  expect(getOriginKey(reordered)).toBe(getOriginKey(origin));
  expect(getOriginKey({ ...origin, utm_campaign: '', utm_term: 'June' })).not.toBe(getOriginKey(origin));
});
