import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@reportage/contracts';
import { createTestApi, startOfTests } from '../../testing/test-api.ts';
import { uploadFile } from '../../testing/upload-file.ts';
import { sweepFiles } from './files.jobs.ts';

test('incomplete uploads and unused files are removed after a day, but used files are kept', async () => {
  const api = await createTestApi();
  try {
    const ada = await api.createPerson('Ada');
    const workspace = await api.createWorkspace(ada, 'Harbour');
    const query = { workspaceId: workspace.id };
    const upload = { name: 'boat.png', type: 'image/png' as const, size: 70 };
    await api.send(calls.requestUpload, { query, body: upload }, ada);
    await uploadFile(api, ada, workspace);
    const usedFile = await uploadFile(api, ada, workspace);
    await api.send(calls.addMedia, { query, body: { mediaType: 'custom', title: 'Boat', fileId: usedFile.id } }, ada);
    const listIds = async () => (await api.platform.db.selectFrom('files').select('id').execute()).map(({ id }) => id);

    await sweepFiles(api.platform);
    expect(await listIds()).toHaveLength(3);
    api.clock.at = new Date(startOfTests.getTime() + 25 * 3_600_000);
    await sweepFiles(api.platform);
    expect(await listIds()).toEqual([usedFile.id]);
    const remainingFiles = await readdir(join(api.database.folder, 'files/uploads'));
    expect(remainingFiles).toEqual([expect.stringContaining(usedFile.id)]);
  } finally {
    await api.close();
  }
});
