import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';

/**
 * The places that files are kept in, each with what the API is told of it: what is true of one is true of the other. To be called at the
 * head of a suite, which then has the bucket's stand-in for as long as it runs.
 */
export function bothStorages(): [place: string, environment: () => Record<string, string>][] {
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
