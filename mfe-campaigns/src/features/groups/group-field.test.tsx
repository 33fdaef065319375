import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CampaignPicker } from '../../data/campaign-picker.tsx';
import { createGroupsResponse, createSampleGroupSummary } from './group.samples.ts';
import { GroupField } from './group-field.tsx';

const createGroup = (index: number) =>
  createSampleGroupSummary({
    id: `grp_01h455vb4pex5vsknk084s${String(index).padStart(4, '0')}`,
    name: `Group ${index}`,
  });

/** Creates a server with 300 groups. */
const createServer = () =>
  new FakeServer().on(calls.listGroups, ({ query }) => {
    const from = Number(query.page) * 200;
    const rows = Array.from({ length: Math.min(200, 300 - from) }, (_, index) => createGroup(from + index));
    return { data: rows, meta: { ...createGroupsResponse([]).meta, total: 300 } };
  });

const createHost = (fakeServer: FakeServer) =>
  createFakeHost({ server: fakeServer, path: '/daily-planet/campaigns/new', workspace: sampleWorkspace() });

proves(
  ['C113'],
  'the group picker loads 200 groups per page, and the next page when scrolled near the end',
  async () => {
    const fakeServer = createServer();
    const onChange = jest.fn();
    renderInHost(<GroupField aria-label="Groups" onChange={onChange} />, createHost(fakeServer));
    await userEvent.click(screen.getByLabelText('Groups'));
    const firstOption = await screen.findByTitle('Group 0');
    const list = firstOption.closest('[class$="list-holder"]');
    if (!(list instanceof HTMLElement)) throw new Error('The list of groups does not scroll');
    fireEvent.scroll(list);
    await waitFor(() => expect(fakeServer.requestsFor(calls.listGroups)).toHaveLength(2));
    expect(fakeServer.requestsFor(calls.listGroups).map(({ query }) => [query.page, query.size])).toEqual([
      ['0', '200'],
      ['1', '200'],
    ]);
    await userEvent.click(firstOption);
    expect(onChange).toHaveBeenLastCalledWith([{ id: createGroup(0).id, name: 'Group 0' }]);
  },
);

proves(['C112'], 'the campaign picker loads 200 campaigns per page', async () => {
  const fakeServer = new FakeServer().on(calls.listCampaigns, () => ({
    data: [],
    meta: createGroupsResponse([]).meta,
  }));
  renderInHost(<CampaignPicker aria-label="Campaigns" />, createHost(fakeServer));
  await waitFor(() => expect(fakeServer.requestsFor(calls.listCampaigns)[0]?.query).toMatchObject({ size: '200' }));
});
