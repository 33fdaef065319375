import type { Source, Workspace } from '@reportage/contracts';

/** A workspace's settings. */
export type WorkspaceSettings = Pick<
  Workspace,
  'timezone' | 'currency' | 'campaignSettings' | 'colors' | 'banner' | 'images'
>;

/**
 * A workspace in the client (specification, part 1 §3): the server's response with grouped settings and sources by id.
 */
export interface OpenWorkspace extends Workspace {
  /** The loaded sources, by id; they arrive shortly after the workspace. */
  sourcesObj: Readonly<Record<string, Source>>;
  settings: WorkspaceSettings;
}

export function openWorkspace(workspace: Workspace, sources: readonly Source[] = []): OpenWorkspace {
  const { timezone, currency, campaignSettings, colors, banner, images } = workspace;
  return {
    ...workspace,
    sourcesObj: Object.fromEntries(sources.map((source) => [source.id, source])),
    settings: { timezone, currency, campaignSettings, colors, banner, images },
  };
}
