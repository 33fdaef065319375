import { type Call, calls } from '@reportage/contracts';

/** Ids of things of one workspace. */
export interface Things {
  workspaceId: string;
  workspaceSlug: string;
  sourceId: string;
  mediaId: string;
  clientId: string;
  campaignId: string;
  reportId: string;
}

export interface SampleInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
const mediaOf = ({ mediaId, sourceId }: Things) => ({
  id: mediaId,
  connectionId: sourceId,
  mediaType: 'web',
  type: 'page',
  postUrl: 'https://news.example/story',
});

/** For every workspace call an input that would succeed, naming things of a workspace wherever the call can. */
const samples: Record<string, (things: Things) => SampleInput> = {
  [calls.updateWorkspace.id]: ({ workspaceId }) => ({ params: { id: workspaceId }, body: { name: 'Taken over' } }),
  [calls.listSources.id]: () => ({}),
  [calls.createSource.id]: () => ({ body: { type: 'analytics', name: 'New' } }),
  [calls.getSource.id]: ({ sourceId }) => ({ params: { id: sourceId } }),
  [calls.updateSource.id]: ({ sourceId }) => ({ params: { id: sourceId }, body: { name: 'Taken over' } }),
  [calls.deleteSources.id]: ({ sourceId }) => ({ query: { ids: sourceId } }),
  [calls.getSourceStatus.id]: ({ sourceId }) => ({ params: { id: sourceId } }),
  [calls.listMedia.id]: () => ({}),
  [calls.addMedia.id]: ({ sourceId }) => ({ body: { url: 'https://news.example/new', connectionId: sourceId } }),
  [calls.explainNumber.id]: ({ mediaId }) => ({
    body: {
      subject: { kind: 'media', ids: [mediaId] },
      metric: 'web_pageviews',
      period: { from: '2026-06-15', to: '2026-06-20' },
    },
  }),
  [calls.listClients.id]: () => ({}),
  [calls.upsertClient.id]: ({ clientId }) => ({ body: { id: clientId, name: 'Taken over' } }),
  [calls.deleteClients.id]: ({ clientId }) => ({ query: { ids: clientId } }),
  [calls.listCampaigns.id]: () => ({}),
  [calls.getCampaign.id]: ({ campaignId }) => ({ params: { id: campaignId } }),
  [calls.createCampaign.id]: (things) => ({ body: { ...dates, name: 'New', media: [mediaOf(things)] } }),
  [calls.updateCampaign.id]: ({ campaignId }) => ({
    body: { ...dates, id: campaignId, name: 'Taken over', version: 1 },
  }),
  [calls.deleteCampaigns.id]: ({ campaignId }) => ({ query: { ids: campaignId } }),
  [calls.archiveCampaigns.id]: ({ campaignId }) => ({ body: { ids: [campaignId], archive: true } }),
  [calls.listReports.id]: () => ({}),
  [calls.getReport.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.createReport.id]: ({ campaignId }) => ({ body: { name: 'New', campaign: campaignId } }),
  [calls.updateReport.id]: ({ reportId }) => ({ params: { id: reportId }, body: { name: 'Taken over', version: 1 } }),
  [calls.deleteReports.id]: ({ reportId }) => ({ query: { ids: reportId } }),
  [calls.queryReportCards.id]: ({ reportId }) => ({ params: { id: reportId }, body: {} }),
  [calls.publishReport.id]: ({ reportId }) => ({ params: { id: reportId }, body: {} }),
  [calls.setGuestLink.id]: ({ reportId }) => ({ params: { id: reportId }, body: { isOn: true } }),
};

/** @throws {Error} for a call that has no sample yet, so that no new call goes without */
export function sampleInput(call: Call, things: Things): SampleInput {
  const sample = samples[call.id];
  if (!sample) throw new Error(`Give ${call.id} a sample input.`);
  return sample(things);
}

/** Whether the call's sample names anything besides its workspace. */
export const namesThings = (call: Call, things: Things): boolean =>
  Object.values(things).some((id) => JSON.stringify(sampleInput(call, things)).includes(id));
