import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';

const desktopUserAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const phoneUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const visitors = [
  { userAgent: phoneUserAgent, referer: 'https://www.instagram.com/' },
  { userAgent: phoneUserAgent, referer: '' },
  { userAgent: desktopUserAgent, referer: 'https://news.example/' },
];
const plannedLinks = [
  { name: 'Newsletter', source: 'newsletter', medium: 'email', roundCount: 8 },
  { name: 'Poster at the station', source: 'station', medium: 'poster', roundCount: 3 },
];

/**
 * Creates a campaign's short links and follows them as visitors would.
 * @returns the number of clicks
 */
export async function createLinks(
  api: SeedApi,
  origin: string,
  campaign: { workspaceId: string; id: string; name: string },
  destination: string,
): Promise<number> {
  let clickCount = 0;
  for (const { name, source, medium, roundCount } of plannedLinks) {
    const link = await api.call(calls.createLink, {
      query: { workspaceId: campaign.workspaceId },
      body: {
        name,
        destination,
        campaignId: campaign.id,
        utm: { source, medium, campaign: campaign.name.toLowerCase().replaceAll(' ', '-') },
      },
    });
    for (let round = 0; round < roundCount; round += 1) {
      for (const { userAgent, referer } of visitors) {
        const headers = { 'user-agent': userAgent, ...(referer ? { referer } : {}) };
        await fetch(`${origin}/l/${link.code}`, { headers, redirect: 'manual' });
        clickCount += 1;
      }
    }
  }
  return clickCount;
}
