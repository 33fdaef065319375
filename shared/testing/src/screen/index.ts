export { chooseAction, choosePageAction } from './choose-action.ts';
export { createFakeHost, demoUser, type FakeHost, type FakeHostOptions } from './fake-host.ts';
export { emptyResponse, FakeServer, problemResponse, type ReceivedRequest } from './fake-server.ts';
export type { FakeWidgets } from './fake-widgets.ts';
export { renderInHost } from './render-in-host.tsx';
export {
  sampleCampaign,
  sampleCreator,
  sampleCustomMetric,
  sampleMedia,
  sampleMediaMeta,
  sampleMember,
  samplePartner,
  sampleReport,
  sampleSource,
  sampleWorkspace,
} from './samples.ts';
