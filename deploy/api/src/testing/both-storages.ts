import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SandboxProcess, startSandboxProcess } from '@reportage/testing/sandbox';

/**
 * Lists both storages with their configurations, for tests that run with each. Call it at the top of a suite, because
 * it also starts and stops the bucket's stand-in.
 */
export function setUpBothStorages(): [name: string, environment: () => Record<string, string>][] {
  let folder: string;
  let sandbox: SandboxProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reportage-storages-'));
    sandbox = await startSandboxProcess(folder);
  });
  afterAll(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true });
  });
  return [
    ['on the disk', () => ({})],
    [
      'in a bucket',
      () => ({
        S3_BUCKET: 'sandbox',
        S3_ENDPOINT: `${sandbox.url}/s3`,
        S3_ACCESS_KEY_ID: 'sandbox',
        S3_SECRET_ACCESS_KEY: 'sandbox-secret',
      }),
    ],
  ];
}
