import { bootConfigSchema } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { readConfig } from './config.ts';
import { publish } from './registry/index.ts';
import { createServer } from './server.ts';
import { createFolder, createHostBuild, removeFolders } from './testing.ts';

const thirdPartySettings = {
  ANALYTICS_TOKEN: 'project',
  ANALYTICS_HOST: 'https://collector.example/usage',
  CHAT_SCRIPT_URL: 'https://chat.example/widget.js',
};

let releases: string;

beforeAll(async () => {
  releases = await createFolder();
  await publish(releases, [await createHostBuild()]);
});

afterAll(removeFolders);

/** Requests the page as served, before any scripts run. */
async function openPage(settings: Record<string, string>) {
  const environment = {
    API_URL: 'http://127.0.0.1:1',
    IDENTITY_URL: 'http://127.0.0.1:1',
    PUBLIC_ORIGIN: 'http://localhost:4770',
    RELEASES_FOLDER: releases,
    CLIENT_ID: 'reportage-web',
    LOG_LEVEL: 'silent',
  };
  const edge = await createServer(readConfig({ ...environment, ...settings }));
  const { headers, body } = await edge.inject({ url: '/acme/campaigns', headers: { accept: 'text/html' } });
  await edge.close();
  const block = /<script type="application\/json" id="boot-config"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  return {
    headers,
    policy: String(headers['content-security-policy']),
    thirdParties: bootConfigSchema.parse(JSON.parse(block)).thirdParties,
    markup: body.replace(block, ''),
  };
}

proves(
  ['X01', 'X05'],
  'outside production the page loads no third-party scripts, and its policy allows none',
  async () => {
    const { policy, thirdParties, headers } = await openPage({ ...thirdPartySettings, IS_PRODUCTION: 'false' });
    expect(thirdParties).toEqual({ analytics: null, chatScriptUrl: null });
    expect(policy).not.toContain('example');
    expect(policy).toContain("frame-src 'none'");
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(policy)');
  },
);

test('in production the policy lists exactly the configured origins', async () => {
  const { policy, thirdParties } = await openPage({ ...thirdPartySettings, IS_PRODUCTION: 'true' });
  expect(thirdParties).toEqual({
    analytics: { token: 'project', host: 'https://collector.example/usage', recordedPercent: 0 },
    chatScriptUrl: 'https://chat.example/widget.js',
  });
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/);
  expect(policy).toMatch(/script-src-elem 'self' 'nonce-[^']+' https:\/\/chat\.example;/);
  expect(policy).toContain("connect-src 'self' https://collector.example https://chat.example;");
  expect(policy).toContain('frame-src https://chat.example;');
});

test('without a chat widget, no script is allowed without its hash, even in production', async () => {
  const { headers } = await openPage({ IS_PRODUCTION: 'true', ANALYTICS_TOKEN: 'project' });
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(policy)');
});

proves(['X02', 'X06'], 'the served page itself refers to neither analytics nor chat', async () => {
  const { markup } = await openPage({ ...thirdPartySettings, IS_PRODUCTION: 'true' });
  expect(markup).toContain('<base href="/">');
  expect(markup).not.toMatch(/collector\.example|chat\.example|usage/);
});
