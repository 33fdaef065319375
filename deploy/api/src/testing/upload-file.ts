import { calls, type UploadType, type Workspace } from '@reportage/contracts';
import type { Person, TestApi, TestResponse } from './test-api.ts';

/** The smallest picture: one transparent pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export function putFile(
  api: TestApi,
  url: string,
  content: Buffer | string,
  contentType = 'image/png',
): Promise<TestResponse<{ code?: string; detail?: string }>> {
  return api.sendRaw({ method: 'PUT', url, payload: content, headers: { 'content-type': contentType } });
}

/** Requests an upload and sends the file, as the web application does. */
export async function uploadFile(
  api: TestApi,
  person: Person,
  workspace: Pick<Workspace, 'id'>,
  file: { name?: string; type?: UploadType; content?: Buffer } = {},
): Promise<{ id: string; status: number }> {
  const { name = 'boat.png', type = 'image/png', content = tinyPng } = file;
  const query = { workspaceId: workspace.id };
  const { body } = await api.send(calls.requestUpload, { query, body: { name, type, size: content.length } }, person);
  const { status } = await putFile(api, body.url, content, type);
  return { id: body.id, status };
}
