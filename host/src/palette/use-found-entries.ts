import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import type { OpenWorkspace } from '@reportage/remote-kit/runtime';
import { useDebouncedValue } from '@reportage/ui';
import type { PaletteEntry } from './palette-entry.ts';

/** Specification, part 2 §5: search is debounced. */
const debounceMs = 500;
const fewestLetters = 2;
const pageSize = 5;

export interface FoundEntries {
  entries: PaletteEntry[];
  /** The entries are of an earlier text, or none has arrived yet. */
  isSearching: boolean;
  isFailed: boolean;
}

/** Campaigns, clients, media and reports of the workspace by what was typed. A newer text cancels the search for an older one. */
export function useFoundEntries(typed: string, workspace: OpenWorkspace | undefined): FoundEntries {
  const wanted = typed.trim().toLowerCase();
  const searchString = useDebouncedValue(wanted, debounceMs);
  // A limited workspace has none of these screens.
  const mayFind = workspace !== undefined && !workspace.creatorWorkspace && wanted.length >= fewestLetters;
  const options = { enabled: mayFind && searchString.length >= fewestLetters };
  const query = { workspaceId: workspace?.id ?? '', size: pageSize, searchString };
  const campaigns = useCall(calls.listCampaigns, { query }, options);
  const clients = useCall(calls.listClients, { query }, options);
  const media = useCall(calls.listMedia, { query }, options);
  const reports = useCall(calls.listReports, { query }, options);
  const all = [campaigns, clients, media, reports];
  if (!mayFind) return { entries: [], isSearching: false, isFailed: false };

  const home = `/${workspace.slug}`;
  const searchIn = (list: string, text: string): string => `${home}/${list}?${new URLSearchParams({ search: text })}`;
  return {
    entries: [
      ...rowsOf(campaigns).map(({ id, name, clientName }) =>
        entryOf('campaigns', id, name, clientName ?? '', `${home}/campaigns/${id}`),
      ),
      ...rowsOf(clients).map(({ id, name }) => entryOf('clients', id, name, '', searchIn('campaigns/clients', name))),
      ...rowsOf(media).map(({ id, title, url }) =>
        entryOf('media', id, title ?? pathOf(url), title ? pathOf(url) : '', searchIn('media', pathOf(url))),
      ),
      ...rowsOf(reports).map(({ id, name, campaignName }) =>
        entryOf('reports', id, name, campaignName, `${home}/${id}`),
      ),
    ],
    isSearching: searchString !== wanted || all.some(({ isFetching }) => isFetching),
    isFailed: all.some(({ isError }) => isError),
  };
}

type FoundGroup = 'campaigns' | 'clients' | 'media' | 'reports';
const icons: Record<FoundGroup, string> = { campaigns: 'flag', clients: 'team', media: 'link', reports: 'report' };

const entryOf = (group: FoundGroup, id: string, label: string, hint: string, path: string): PaletteEntry => ({
  id: `${group}:${id}`,
  group,
  label,
  icon: icons[group],
  path,
  ...(hint ? { hint } : {}),
});

function rowsOf<Row>({ data }: { data: { data: readonly Row[] } | undefined }): readonly Row[] {
  return data?.data ?? [];
}

const pathOf = (url: string): string => new URL(url).pathname;
