import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createSyncFixture, type SyncFixture } from './testing/sync-fixture.ts';

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await createSyncFixture({ historyDays: 14, sliceDays: 7 });
}, 60_000);
afterAll(() => fixture.close());

proves(
  ['M10', 'M11'],
  'line items of a connected network are in the library and can be sorted by their start date',
  async () => {
    const { api } = fixture;
    const ada = await api.createPerson('Ada');
    const { id: workspaceId } = await api.createWorkspace(ada, 'Acme');
    const source = await fixture.connect(ada, workspaceId, 'ada@acme.example', 'gam');
    const network = source.connections.find(({ name }) => name === 'Acme Media');
    const body = { items: [network?.connectionId ?? ''] };
    await api.send(calls.saveConnections, { params: { id: source.sourceId }, query: { workspaceId }, body }, ada);
    await fixture.syncDueAccounts();
    const query = { workspaceId, mediaType: 'gam', sort: 'startDate', order: 'asc' } as const;
    const { body: list } = await api.send(calls.listMedia, { query }, ada);
    expect(list.meta.sortOptions).toEqual(['createdAt', 'modifiedAt', 'startDate']);
    expect(list.data.map(({ title, type, startDate }) => [title, type, startDate])).toEqual([
      ['Summer banner', 'lineItem', '2024-05-01'],
      ['Summer skyscraper', 'lineItem', '2025-05-05'],
      ['Pre-roll 20 seconds', 'lineItem', '2025-09-01'],
      ['City breaks billboard', 'lineItem', '2026-01-12'],
      ['Pre-roll 6 seconds', 'lineItem', '2026-04-20'],
      ['Weekend deals', 'lineItem', '2026-05-18'],
    ]);
    const pages = await api.send(calls.listMedia, { query: { workspaceId, mediaType: 'web' } }, ada);
    expect(pages.body.meta.sortOptions).toEqual(['createdAt', 'modifiedAt']);
  },
);
