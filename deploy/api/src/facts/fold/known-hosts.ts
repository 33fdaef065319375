import type { WebChannel } from '@reportage/contracts';

/**
 * Hosts by channel, including their subdomains. The longest match wins: an email service may be on a subdomain of a
 * search engine.
 */
const hostsByChannel: readonly (readonly [WebChannel, readonly string[]])[] = [
  [
    'AI assistants',
    [
      'chatgpt.com',
      'chat.openai.com',
      'claude.ai',
      'gemini.google.com',
      'notebooklm.google.com',
      'perplexity.ai',
      'copilot.microsoft.com',
      'copilot.com',
      'chat.mistral.ai',
      'chat.deepseek.com',
      'grok.com',
      'meta.ai',
      'you.com',
      'poe.com',
      'phind.com',
      'duck.ai',
    ],
  ],
  [
    'mail',
    [
      'outlook.live.com',
      'outlook.office.com',
      'outlook.office365.com',
      'outlook.cloud.microsoft',
      'e.mail.ru',
      'gmx.net',
      'gmx.de',
      'gmx.at',
      'gmx.ch',
      'deref-gmx.net',
      'web.de',
      'deref-web.de',
      'email.t-online.de',
      'fastmail.com',
      'app.tuta.com',
      'hey.com',
      'com.google.android.gm',
    ],
  ],
  [
    'social',
    [
      'facebook.com',
      'fb.com',
      'messenger.com',
      'instagram.com',
      'threads.net',
      'threads.com',
      'whatsapp.com',
      'twitter.com',
      'x.com',
      't.co',
      'bsky.app',
      'mastodon.social',
      'linkedin.com',
      'lnkd.in',
      'xing.com',
      'reddit.com',
      'pinterest.com',
      'pin.it',
      'youtube.com',
      'youtu.be',
      'tiktok.com',
      'snapchat.com',
      'vk.com',
      'ok.ru',
      'tumblr.com',
      'quora.com',
      'news.ycombinator.com',
      'weibo.com',
      'telegram.org',
      't.me',
      'twitch.tv',
      'discord.com',
      'nextdoor.com',
      'com.linkedin.android',
      'org.telegram.messenger',
      'com.reddit.frontpage',
    ],
  ],
  [
    'search',
    [
      'bing.com',
      'duckduckgo.com',
      'search.yahoo.com',
      'yahoo.co.jp',
      'ecosia.org',
      'qwant.com',
      'startpage.com',
      'search.brave.com',
      'kagi.com',
      'baidu.com',
      'yandex.com',
      'yandex.ru',
      'ya.ru',
      'naver.com',
      'seznam.cz',
      'sogou.com',
      'so.com',
      'swisscows.com',
      'mojeek.com',
      'metager.org',
      'metager.de',
      'presearch.com',
      'ask.com',
      'search.aol.com',
      'search.marginalia.nu',
      'com.google.android.googlequicksearchbox',
    ],
  ],
];

const channelByHost = new Map(
  hostsByChannel.flatMap(([channel, names]) => names.map((name) => [name, channel] as const)),
);
/** Channels by the names used for hosts in campaign tags, e.g. `facebook` for facebook.com. */
const channelByName = new Map<string, WebChannel>([
  ...[...channelByHost].map(([host, channel]) => [host.split('.').at(-2) ?? host, channel] as const),
  ...(['google', 'bing', 'yahoo', 'yandex'] as const).map((name) => [name, 'search'] as const),
  ...(['newsletter', 'email', 'e-mail', 'mail', 'gmail', 'outlook'] as const).map((name) => [name, 'mail'] as const),
  ...(['fb', 'ig', 'insta', 'mastodon', 'telegram', 'whatsapp'] as const).map((name) => [name, 'social'] as const),
  ...(['chatgpt', 'openai', 'gemini', 'copilot'] as const).map((name) => [name, 'AI assistants'] as const),
]);
const mailboxHostPattern = /^(web)?mail\./;
const googleDomainPattern = /^([\w-]+\.)*google\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** Returns the channel of a host, or of a name in a campaign tag; undefined if it is unknown. */
export function findChannel(hostOrName: string): WebChannel | undefined {
  const name = hostOrName.toLowerCase();
  if (!name.includes('.')) return channelByName.get(name);
  const labels = name.split('.');
  const candidates = labels.map((_, index) => channelByHost.get(labels.slice(index).join('.')));
  const hostChannel = candidates.find((channel) => channel !== undefined);
  if (hostChannel) return hostChannel;
  if (mailboxHostPattern.test(name)) return 'mail';
  return googleDomainPattern.test(name) ? 'search' : undefined;
}
