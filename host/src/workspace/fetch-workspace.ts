import type { ApiClient } from '@reportage/api';
import { type CallOutput, calls, type Source, type Workspace } from '@reportage/contracts';

type WorkspaceResponse = CallOutput<typeof calls.getWorkspaceBySlug>;

const hasAccess = (response: WorkspaceResponse): response is Workspace => response.access !== undefined;

/**
 * Fetches the workspace with a slug. A server may omit the user's access level; a second call then reads it from the
 * list of their own workspaces. Users whose list lacks the workspace have only read access.
 * @throws {ApiError}
 */
export async function fetchWorkspace(api: ApiClient, slug: string, signal: AbortSignal): Promise<Workspace> {
  const response = await api.call(calls.getWorkspaceBySlug, { params: { workspaceId: slug } }, { signal });
  if (hasAccess(response)) return response;
  const ownWorkspaces = await api.call(calls.listWorkspaces, {}, { signal });
  return { ...response, access: ownWorkspaces.data.find(({ id }) => id === response.id)?.access ?? 'viewer' };
}

/** More than any workspace has, and the largest page size that list calls allow. */
const maxSources = 500;

/** Fetches the workspace's sources. @throws {ApiError} */
export async function fetchSources(api: ApiClient, workspace: Workspace, signal: AbortSignal): Promise<Source[]> {
  const query = { workspaceId: workspace.id, size: maxSources };
  const { data } = await api.call(calls.listSources, { query }, { signal });
  return data;
}
