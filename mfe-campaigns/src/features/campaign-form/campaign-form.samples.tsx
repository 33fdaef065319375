import {
  type Campaign,
  type CampaignMedia,
  type CampaignPayload,
  calls,
  type WidgetPropsOf,
  type Workspace,
} from '@reportage/contracts';
import {
  createFakeHost,
  FakeServer,
  type FakeWidgets,
  problemResponse,
  renderInHost,
  sampleCampaign,
  sampleMedia,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { Link, Route, Routes } from 'react-router-dom';
import EditCampaignPage from './edit-campaign.page.tsx';
import NewCampaignPage from './new-campaign.page.tsx';

export const page: CampaignMedia = {
  id: 'med_01h455vb4pex5vsknk084sn02q',
  connectionId: sampleSource().id,
  mediaType: 'web',
  type: 'page',
  postUrl: 'https://planet.example/launch',
};

/** Replaces the media library's picker, which is tested in its own remote. */
function FakeMediaPicker({ chosen, onChoose, onCancel }: WidgetPropsOf<'media-picker'>) {
  return (
    <>
      <p>{chosen.length} already chosen</p>
      <button type="button" onClick={() => onChoose([...chosen, page])}>
        Choose The launch
      </button>
      <button type="button" onClick={onCancel}>
        Close picker
      </button>
    </>
  );
}

const fakeWidgets: FakeWidgets = {
  'media-picker': async () => ({ default: { name: 'media-picker', remote: 'mfe-media', Component: FakeMediaPicker } }),
};

export const listMeta = { total: 1, unfilteredTotal: 1, page: 0, size: 50 };

export function createServer(campaign: Campaign): FakeServer {
  return new FakeServer()
    .on(calls.getCampaign, () => campaign)
    .on(calls.listClients, () => ({ data: [], meta: { ...listMeta, total: 0 } }))
    .on(calls.listCampaignLabels, () => ({ data: [{ label: 'sea', count: 2 }] }))
    .on(calls.listGroups, () => ({ data: [], meta: { ...listMeta, total: 0 } }))
    .on(calls.listUsers, () => ({ data: [], meta: { ...listMeta, total: 0 } }))
    .on(calls.listCreators, () => ({ data: [], meta: { ...listMeta, total: 0 } }))
    .on(calls.listSources, () => ({ data: [sampleSource()], meta: listMeta }))
    .on(calls.listMediaFacets, () => ({ data: [] }))
    .on(calls.listMedia, () => ({
      data: [sampleMedia({ id: page.id, title: 'The launch', url: page.postUrl })],
      meta: { ...listMeta, filter: [], date: null, minDate: null, sortOptions: [] },
    }))
    .on(calls.listGoalTemplates, () => ({ data: [] }))
    .on(calls.countByMediaRules, ({ body }) => ({
      data: (body as { rules: unknown[] }).rules.map(() => ({ count: 12, examples: [] })),
    }))
    .on(calls.listTimezones, () => ({ data: [{ id: 'Europe/Berlin', name: 'Berlin', offsetMinutes: 60 }] }));
}

export function openForm(
  server: FakeServer,
  path: string,
  { access = 'owner' as Workspace['access'], widgets = fakeWidgets } = {},
) {
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }), widgets });
  renderInHost(
    <>
      <Link to="/workspaces">Elsewhere</Link>
      <Routes>
        <Route path="/:workspaceId/campaigns/new" element={<NewCampaignPage />} />
        <Route path="/:workspaceId/campaigns/:campaignId/edit" element={<EditCampaignPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    host,
  );
  return host;
}

export const campaign = sampleCampaign();

/** Handles saves like the real server: each save increments the version, and an outdated version is a conflict. */
export function createStatefulServer(initial: Campaign): FakeServer {
  let storedCampaign = initial;
  return createServer(initial)
    .on(calls.getCampaign, () => storedCampaign)
    .on(calls.updateCampaign, ({ body }) => {
      const payload = body as CampaignPayload & { version: number };
      if (payload.version !== storedCampaign.version)
        return problemResponse('conflict', undefined, { current: storedCampaign });
      const { name, displayName = '', labels = [] } = payload;
      storedCampaign = { ...storedCampaign, name, displayName, labels, version: storedCampaign.version + 1 };
      return storedCampaign;
    });
}

export const editPath = `/daily-planet/campaigns/${campaign.id}/edit`;
