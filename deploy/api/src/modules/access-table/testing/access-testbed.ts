import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@reportage/contracts';
import { startSandboxProcess } from '@reportage/testing/sandbox';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { tinyPng } from '../../../testing/upload-file.ts';
import { serveSite } from '../../crawl/testing/loopback-site.ts';
import { channelEnvironment, mockPropertyResponse } from './channel-states.ts';
import { getDriveEnvironment } from './drive-credentials.ts';
import { createGuest, type Guest } from './guest.ts';
import { createPublicInputs, type PublicInputs } from './public-inputs.ts';
import { createTestUsers, recordKeyUses, type TestUsers } from './test-users.ts';

/** An API with test users, their items and fake external services. */
export interface AccessTestbed {
  api: TestApi;
  users: TestUsers;
  guest: Guest;
  getPublicInputs: (call: Call) => PublicInputs;
  close(): Promise<void>;
}

export async function openAccessTestbed(): Promise<AccessTestbed> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-access-'));
  const sandbox = await startSandboxProcess(folder, {
    DRIVE_REDIRECT_URI: 'http://localhost:4750/api/sources/gd/callback',
    DRIVE_REQUESTS_PER_MINUTE: '12000',
  });
  const site = await serveSite((request, response) => {
    const property = mockPropertyResponse(request.url ?? '');
    if (request.method === 'POST' || property) response.end(JSON.stringify(property ?? {}));
    else if (request.url === '/values.csv') response.end('date,value');
    else response.setHeader('content-type', 'image/png').end(tinyPng);
  });
  const api = await createTestApi({
    ...getDriveEnvironment(sandbox.url),
    ...channelEnvironment,
    GA_ADMIN_URL: site.origin,
    GA_DATA_URL: site.origin,
    CRAWL_ALLOWED_ADDRESSES: site.address,
    EXTERNAL_API_ORIGINS: site.origin,
    ASSISTANT_URL: site.origin,
    SMTP_URL: 'smtp://127.0.0.1:9',
    // The other workspace, which the test users are not members of.
    SAMPLE_WORKSPACE: 'eve-films',
    SAMPLE_OWNER: 'person2@example.org',
  });
  const testUsers = await createTestUsers(api, site.origin);
  const getPublicInputs = await createPublicInputs(api, testUsers, `${site.origin}/boat.png`);
  // The API does not email an invitation twice within a minute.
  api.clock.at = new Date(api.clock.at.getTime() + 2 * 60_000);
  const guest = await createGuest(api, testUsers);
  await recordKeyUses(api, testUsers);
  return {
    api,
    users: testUsers,
    guest,
    getPublicInputs,
    async close() {
      await api.close();
      await site.close();
      await sandbox.close();
      await rm(folder, { recursive: true });
    },
  };
}
