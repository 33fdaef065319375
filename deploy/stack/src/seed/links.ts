import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';

/** User agents of the visitors who follow the demo's links. */
const desktop = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const visitors = [
  { agent: phone, referer: 'https://www.instagram.com/' },
  { agent: phone, referer: '' },
  { agent: desktop, referer: 'https://news.example/' },
];
const plans = [
  { name: 'Newsletter', source: 'newsletter', medium: 'email', rounds: 8 },
  { name: 'Poster at the station', source: 'station', medium: 'poster', rounds: 3 },
];

/** Creates a campaign's short links, and follows them in the same way as visitors. */
export async function createLinks(
  api: SeedApi,
  origin: string,
  campaign: { workspaceId: string; id: string; name: string },
  destination: string,
): Promise<void> {
  for (const { name, source, medium, rounds } of plans) {
    const link = await api.call(calls.createLink, {
      query: { workspaceId: campaign.workspaceId },
      body: {
        name,
        destination,
        campaignId: campaign.id,
        utm: { source, medium, campaign: campaign.name.toLowerCase().replaceAll(' ', '-') },
      },
    });
    for (let round = 0; round < rounds; round += 1) {
      for (const { agent, referer } of visitors) {
        const headers = { 'user-agent': agent, ...(referer ? { referer } : {}) };
        await fetch(`${origin}/l/${link.code}`, { headers, redirect: 'manual' });
      }
    }
  }
}
