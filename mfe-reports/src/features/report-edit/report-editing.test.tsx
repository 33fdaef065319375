import { type CallBody, calls, noParts, type Report } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { chooseAction, createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { createSampleReport, sampleCards } from '../../testing/sample-numbers.ts';
import ReportPage from '../report/report.page.tsx';

// Typing and clicking are slow in jsdom.
jest.setTimeout(60_000);

const campaignId = 'cmp_01h455vb4pex5vsknk084sn02q';
const mediaIds = ['med_01h455vb4pex5vsknk084sn02q', 'med_01h455vb4pex5vsknk084sn02r'];
const facets = [
  { id: mediaIds[0] ?? '', name: 'Harbour walk' },
  { id: mediaIds[1] ?? '', name: 'Night trains' },
];

/** Clicks the dialog's final button, which has the same label as the button that opened the dialog. */
const pressInDialog = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);

/** Opens a report in the editor; `getSaved` returns what the fake server has stored. */
async function openEditor(overrides: Partial<Report> = {}) {
  let stored = createSampleReport({ campaignId, ...overrides });
  const server = new FakeServer()
    .on(calls.getReport, () => stored)
    .on(calls.queryReportCards, () => ({ cards: sampleCards, parts: noParts }))
    .on(calls.listDashboardMetrics, () => ({ data: [], dimensions: [] }))
    .on(calls.listMedia, () => ({
      data: [],
      meta: {
        total: 0,
        unfilteredTotal: 0,
        page: 0,
        size: 500,
        filter: [],
        date: null,
        minDate: null,
        sortOptions: [],
      },
    }))
    .on(calls.listFacets, ({ body }) => ({
      data: (body as CallBody<typeof calls.listFacets>).id === 'web_media' ? facets : [{ id: 'phone', name: 'phone' }],
      meta: { done: true },
    }))
    .on(calls.storePicture, () => ({ url: '/api/pictures?signature=s' }))
    .on(calls.updateReport, ({ body }) => {
      const { version, ...edits } = body as CallBody<typeof calls.updateReport>;
      stored = { ...stored, ...edits, version: version + 1 } as Report;
      return stored;
    });
  const path = `/daily-planet/${stored.id}`;
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/:reportId" element={<ReportPage />} />
    </Routes>,
    createFakeHost({ server, path, workspace: sampleWorkspace() }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Undo' });
  return { getSaved: () => stored };
}

async function choose(field: HTMLElement, option: string) {
  fireEvent.mouseDown(field);
  const [matchingOption] = (await screen.findAllByTitle(option)).slice(-1);
  if (!matchingOption) throw new Error(`There is no option ${option}`);
  fireEvent.click(matchingOption);
}

proves(
  ['R17', 'R28', 'R43'],
  'the report’s name, language, comparison, sort order and source for new sections can be changed, and changes can be undone',
  async () => {
    const { getSaved } = await openEditor();
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Report settings' }));
    const name = drawer.getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Weekly{Enter}');
    await choose(drawer.getByLabelText('Compare with'), 'Previous year');
    await choose(drawer.getByLabelText('Sort lists by'), 'Pageviews');
    await choose(drawer.getByLabelText('Data source for new sections'), 'YouTube');
    await choose(drawer.getByLabelText('Report language'), 'Deutsch');
    await waitFor(() => expect(getSaved()).toMatchObject({ name: 'Weekly', language: 'de' }));
    expect(getSaved().settings).toMatchObject({ comparison: 'year', sort: 'web_pageviews', mediaType: 'youtube' });
    expect(getSaved().settings).toMatchObject({ coverImage: null, link: { isOn: false } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(getSaved().language).toBe('en'));
    expect(getSaved().name).toBe('Weekly');
    fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(getSaved().language).toBe('de'));
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(getSaved().language).toBe('en'));
  },
);

test('a section without a name is called “Text” by its handle and menu', async () => {
  await openEditor();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name of section 1' }));
  const section = within(await screen.findByRole('region', { name: 'Text' }));
  expect(section.getByRole('button', { name: /^Move “Text”:/ })).toBeVisible();
  expect(section.getByRole('button', { name: 'Actions for Text' })).toBeVisible();
});

test('each section has a handle and a menu while the report is being edited, but not for readers', async () => {
  const { getSaved } = await openEditor();
  const names = getSaved().sort.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) {
    const section = within(screen.getByRole('region', { name }));
    expect(section.getByRole('button', { name: `Move “${name}”: drag it, or press the arrow keys` })).toBeVisible();
    expect(section.getByRole('button', { name: `Actions for ${name}` })).toBeVisible();
  }
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Move “|Actions for )/ })).toBeNull();
});

test('a section can be moved with the arrow keys, and hidden, shown and configured from its menu', async () => {
  const { getSaved } = await openEditor();
  const [first, second] = getSaved().sort.map(({ name }) => name) as [string, string];
  fireEvent.keyDown(screen.getByRole('button', { name: new RegExp(`^Move “${second}”`) }), { key: 'ArrowUp' });
  await waitFor(() =>
    expect(
      getSaved()
        .sort.slice(0, 2)
        .map(({ name }) => name),
    ).toEqual([second, first]),
  );
  await chooseAction(second, 'Hide');
  const section = within(screen.getByRole('region', { name: second }));
  expect(section.getByText('Hidden')).toBeVisible();
  await waitFor(() => expect(getSaved().sort[0]?.hidden).toBe(true));
  await chooseAction(second, 'Show');
  await waitFor(() => expect(getSaved().sort[0]?.hidden).toBe(false));
  await chooseAction(second, 'Settings');
  expect(await screen.findByRole('dialog', { name: `Settings for “${second}”` })).toBeVisible();
});

test('a cover picture from another site is loaded through our server', async () => {
  const { settings } = createSampleReport({ campaignId });
  await openEditor({ settings: { ...settings, coverImage: 'https://acme.example/cover.png' } });
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Report settings' }));
  expect(await drawer.findByRole('img', { name: 'Cover image' })).toHaveAttribute('src', '/api/pictures?signature=s');
});

proves(
  ['R44'],
  'media can be combined into one row, a row can be entered manually, and removed rows can be restored',
  async () => {
    const { getSaved } = await openEditor();
    fireEvent.click(screen.getByRole('button', { name: 'Arrange data' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Report rows' }));

    fireEvent.click(drawer.getByRole('button', { name: 'Combine media' }));
    // In jsdom, the dialog has the drawer's name.
    await userEvent.type(await screen.findByLabelText('Row name'), 'Both stories');
    await choose(screen.getByLabelText('Media (at least two)'), 'Harbour walk');
    await choose(screen.getByLabelText('Media (at least two)'), 'Night trains');
    pressInDialog('Combine media');
    await waitFor(() => expect(getSaved().settings.comboMedia).toMatchObject([{ name: 'Both stories', mediaIds }]));

    fireEvent.click(drawer.getByRole('button', { name: 'Add row' }));
    await screen.findByLabelText('Row name');
    pressInDialog('Add row');
    expect(screen.getByText('Enter at least one number.')).toBeVisible();
    expect(screen.getByLabelText('Row name')).toHaveAccessibleDescription('Enter a name.');
    expect(screen.getByLabelText('Row name')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Row name'), 'Printed flyer');
    await userEvent.type(screen.getByLabelText('Pageviews'), '1,200');
    pressInDialog('Add row');
    await waitFor(() =>
      expect(getSaved().settings.customMedia).toMatchObject([
        { name: 'Printed flyer', mediaType: 'web', values: { web_pageviews: 1_200 } },
      ]),
    );

    const comboId = getSaved().settings.comboMedia[0]?.id;
    const customId = getSaved().settings.customMedia[0]?.id;
    fireEvent.click(drawer.getByRole('button', { name: 'Remove “Both stories”' }));
    fireEvent.click(drawer.getByRole('button', { name: 'Remove “Printed flyer”' }));
    await waitFor(() =>
      expect(getSaved().settings).toMatchObject({ deletedComboIds: [comboId], deletedCustomIds: [customId] }),
    );
    fireEvent.click(drawer.getByRole('button', { name: 'Restore “Both stories”' }));
    await waitFor(() => expect(getSaved().settings.deletedComboIds).toEqual([]));
    expect(getSaved().settings.comboMedia).toHaveLength(1);
  },
);

proves(
  ['R45'],
  'a filter can be added to the report, is shown to readers with its name, and can be removed',
  async () => {
    const { getSaved } = await openEditor();
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Report settings' }));
    fireEvent.click(drawer.getByRole('button', { name: 'Add filter' }));
    await choose(await screen.findByLabelText('Filter by'), 'Device');
    await choose(screen.getByLabelText('Values'), 'phone');
    pressInDialog('Add filter');
    await waitFor(() =>
      expect(getSaved().settings.filterChips).toEqual([
        {
          info: { id: 'web_device', name: 'Device', type: 'web', operator: 'is' },
          selected: [{ id: 'phone', name: 'phone' }],
        },
      ]),
    );
    fireEvent.click(drawer.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Device: phone')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Settings' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter Device: phone' }));
    await waitFor(() => expect(getSaved().settings.filterChips).toEqual([]));
  },
);

test('a report’s paper size can be changed', async () => {
  const { getSaved } = await openEditor();
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Report settings' }));
  await choose(drawer.getByLabelText('PDF paper size'), 'US Letter (8.5 × 11 in)');
  await waitFor(() => expect(getSaved().settings.paper).toBe('letter'));
});

test('a note on a number is shown under its card and saved with the section', async () => {
  const { getSaved } = await openEditor();
  const section = within(screen.getByRole('region', { name: 'At a glance' }));
  fireEvent.click(section.getByRole('button', { name: 'Add a note to a number' }));
  await userEvent.type(await section.findByLabelText('Text of note 1'), 'Newsletter on Tuesday');
  await waitFor(() =>
    expect(getSaved().sort[0]?.editor).toMatchObject([
      { type: 'note', data: { metric: 'web_pageviews', text: 'Newsletter on Tuesday' } },
    ]),
  );
});

test.each([
  ['group', true],
  ['default', false],
] as const)('rows by campaign can be added to a report of type %s: %p', async (type, isOffered) => {
  const { getSaved } = await openEditor({ type, sort: [], layout: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Add section' }));
  // The menu is inside the toolbar, so that it stays beside its button while the page scrolls.
  const toolbar = within(screen.getByRole('toolbar', { name: 'Editing the report' }));
  expect(await toolbar.findByRole('menuitem', { name: 'Key figures' })).toBeInTheDocument();
  if (!isOffered) return expect(screen.queryByRole('menuitem', { name: 'Campaigns' })).toBeNull();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Campaigns' }));
  await waitFor(() =>
    expect(getSaved().sort).toMatchObject([{ display: 'campaigns', name: 'Campaigns', hidden: false }]),
  );
  const [section] = getSaved().sort;
  expect(getSaved().layout).toMatchObject([{ id: section?.id, display: 'list', dimensions: [] }]);
});
