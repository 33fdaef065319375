export { createFakeHost, demoUser, type FakeHost, type FakeHostOptions } from './fake-host.ts';
export { FakeServer, problemResponse, type SeenRequest } from './fake-server.ts';
export { renderInHost } from './render-in-host.tsx';
export { sampleCampaign, sampleReport, sampleSource, sampleWorkspace } from './samples.ts';
