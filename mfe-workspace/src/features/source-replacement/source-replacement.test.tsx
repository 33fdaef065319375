import {
  type ConnectedSource,
  calls,
  type SourceReplacement as Replacement,
  type SourceReplacementPreview,
} from '@reportage/contracts';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SourceReplacement } from './source-replacement.tsx';

const idSuffix = '01h455vb4pex5vsknk084sn02q';
const gaFields: Pick<ConnectedSource, 'type' | 'status' | 'meta'> = {
  type: 'ga',
  status: 'active',
  meta: { settings: { mediaMatching: [] } },
};
const oldSource: ConnectedSource = { ...sampleSource({ id: `src_${idSuffix}`, name: 'Old property' }), ...gaFields };
const newSource: ConnectedSource = {
  ...sampleSource({ id: 'src_01h455vb4pex5vsknk084sn03r', name: 'New property' }),
  ...gaFields,
};
const scriptSource = sampleSource({ id: 'src_01h455vb4pex5vsknk084sn04s', name: 'Script' });
const createItem = (id: string, name: string) => ({ id: `med_${id}`, name, url: `https://a.example/${name}` });
const rome = createItem('01h455vb4pex5vsknk084sn05t', 'rome');
const oslo = createItem('01h455vb4pex5vsknk084sn06v', 'oslo');
const newRome = createItem('01h455vb4pex5vsknk084sn07w', 'new-rome');
const bergen = createItem('01h455vb4pex5vsknk084sn08x', 'bergen');
const preview: SourceReplacementPreview = {
  matched: [],
  matchedCount: 3,
  unmatched: [
    { old: rome, suggestion: { new: newRome, by: 'path' } },
    { old: oslo, suggestion: null },
  ],
  unmatchedCount: 2,
  candidates: [newRome, bergen],
  metric: 'ga_pageviews',
  days: [
    { day: '2026-06-08', old: 100, new: null },
    { day: '2026-06-09', old: 100, new: 40 },
    { day: '2026-06-10', old: 100, new: 90 },
    { day: '2026-06-11', old: null, new: 91 },
  ],
  suggestedDay: '2026-06-10',
};
const replacement: Replacement = {
  id: `srp_${idSuffix}`,
  oldSource: { id: oldSource.id, name: oldSource.name },
  newSource: { id: newSource.id, name: newSource.name },
  firstDay: '2026-06-10',
  itemCount: 4,
  authorName: 'Ada',
  replacedAt: '2026-06-17T10:00:00.000Z',
};
const listMeta = {
  total: 3,
  unfilteredTotal: 3,
  page: 0,
  size: 200,
  filter: [],
  date: null,
  minDate: null,
  sortOptions: ['name' as const],
};
const noUses = {
  mediaCount: 5,
  campaigns: [],
  goals: [],
  groups: [],
  reports: [],
  dashboards: [],
  digests: [],
  alerts: [],
  customMetrics: [],
  partners: [],
};

function open({
  replacements = [] as Replacement[],
  sources = [oldSource, newSource, scriptSource],
  source = oldSource,
  mayChange = true,
} = {}) {
  const server = new FakeServer()
    .on(calls.listSourceReplacements, () => ({ data: replacements }))
    .on(calls.listSources, () => ({ data: sources, meta: listMeta }))
    .on(calls.previewSourceReplacement, () => preview)
    .on(calls.getSourceUses, () => ({ ...noUses, campaigns: [{ id: `cmp_${idSuffix}`, name: 'City breaks' }] }))
    .on(calls.replaceSource, () => replacement)
    .on(calls.undoSourceReplacement, () => ({ done: true as const }));
  const path = '/daily-planet/settings/sources';
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access: 'owner' }) });
  renderInHost(<SourceReplacement source={source} mayChange={mayChange} />, host);
  return { server, host };
}

async function chooseNewSource() {
  await userEvent.click(await screen.findByRole('button', { name: 'Replace with another source' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace Old property' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'New source' }));
  expect(screen.queryByTitle('Script')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByTitle('New property'));
  return dialog;
}

test('the user chooses a source, its items and a day, and sees what depends on the old source before replacing it', async () => {
  const { server } = open();
  const dialog = await chooseNewSource();
  expect(await dialog.findByText('3 items are the same in both sources.')).toBeVisible();
  const items = within(dialog.getByRole('list', { name: 'Items in Old property' })).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent('Same path on another host');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Counterpart of oslo' }));
  await userEvent.click(await screen.findByTitle(`bergen · ${bergen.url}`));
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByText(/^Suggested: Jun 10, 2026/)).toBeVisible();
  expect(dialog.getByText('Up to Jun 09, 2026: Old property. From Jun 10, 2026: New property.')).toBeVisible();
  expect(
    dialog.getByText('On the 2 days with data from both: 200 in Old property, 130 in New property.'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByText('5 items continue under New property.')).toBeVisible();
  expect(await dialog.findByRole('link', { name: 'City breaks' })).toBeVisible();
  expect(server.requestsFor(calls.replaceSource)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Replace source' }));
  await waitFor(() =>
    expect(server.requestsFor(calls.replaceSource)[0]).toMatchObject({
      params: { id: oldSource.id },
      body: {
        newSourceId: newSource.id,
        firstDay: '2026-06-10',
        pairs: [
          { oldId: rome.id, newId: newRome.id },
          { oldId: oslo.id, newId: bergen.id },
        ],
      },
    }),
  );
  expect(await dialog.findByText('New property takes over from Old property on Jun 10, 2026')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Disconnect Old property' }));
  expect(await screen.findByRole('dialog', { name: 'Disconnect Old property?' })).toBeVisible();
}, 30_000);

test('choosing a day before the new source has data shows how many days would have no data', async () => {
  open();
  const dialog = await chooseNewSource();
  await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
  const dayField = dialog.getByLabelText('First day of the new source');
  await userEvent.clear(dayField);
  await userEvent.type(dayField, '2026-06-08{Enter}');
  expect(await dialog.findByText(/^1 day has no data in the source used for it/)).toBeVisible();
}, 30_000);

test('continuing without choosing the new source shows an error next to the field', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Replace with another source' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.getByRole('combobox', { name: 'New source' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose the new source.');
});

test('if there is no other source of the same type, the dialog says so', async () => {
  open({ sources: [oldSource, scriptSource] });
  await userEvent.click(await screen.findByRole('button', { name: 'Replace with another source' }));
  expect(await screen.findByText(/^There is no other source of this type/)).toBeVisible();
});

test('a rejected replacement keeps the dialog open and shows the reason', async () => {
  const { server, host } = open();
  server.on(calls.replaceSource, () => problemResponse('conflict'));
  const dialog = await chooseNewSource();
  for (let step = 0; step < 2; step += 1) await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Replace source' }));
  await waitFor(() => expect(host.messages).toHaveLength(1));
  expect(dialog.getByRole('button', { name: 'Replace source' })).toBeVisible();
}, 30_000);

test('a replaced source shows its successor and the day; the replacement can be undone', async () => {
  const { server, host } = open({ replacements: [replacement] });
  expect(await screen.findByText('Replaced by New property on Jun 10, 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Replace with another source' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo replacement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo the replacement of Old property?' });
  expect(server.requestsFor(calls.undoSourceReplacement)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo replacement' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Replacement undone']));
});

test('the new source shows which source it replaces, and users who cannot manage it see no actions', async () => {
  open({ replacements: [replacement], source: newSource, mayChange: false });
  expect(await screen.findByText('Replaces Old property from Jun 10, 2026')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
