import { type Brand, calls, noBrand } from '@reportage/contracts';
import { Widget } from '@reportage/remote-kit/runtime';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { chartPalette, getChartColor, UiProvider } from '@reportage/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrandSection } from './brand-section.tsx';

const [first, second, third] = chartPalette('light');

function openWorkspaceBrand(theme: 'light' | 'dark' = 'light') {
  const host = createFakeHost({
    server: new FakeServer(),
    path: '/daily-planet/settings/basic',
    workspace: sampleWorkspace(),
  });
  renderInHost(
    <UiProvider theme={theme} locale="en">
      <BrandSection />
    </UiProvider>,
    host,
  );
}

function openClientBrand(brand: Brand, workspaceColors: string[]) {
  const widgets = { 'client-brand': () => import('../../widgets/client-brand.tsx') };
  const server = new FakeServer().on(calls.getClient, () => Promise.reject(new Error('unreadable')));
  const host = createFakeHost({
    server,
    path: '/daily-planet/campaigns/clients/c',
    workspace: sampleWorkspace({ colors: workspaceColors }),
    widgets,
  });
  renderInHost(
    <Widget name="client-brand" client={{ id: 'cli_01h455vb4pex5vsknk084sn02q', name: 'Acme', brand }} />,
    host,
  );
}

const findPreview = () => screen.findByRole('figure', { name: 'Preview of a report’s chart, with example figures' });

/** Returns the series of the legend with their colors. */
async function getLegend(): Promise<(string | null | undefined)[][]> {
  const preview = within(await findPreview());
  await preview.findByRole('button', { name: 'Pageviews' });
  return preview
    .getAllByRole('listitem')
    .map((item) => [item.textContent.trim(), item.querySelector('rect')?.getAttribute('fill')]);
}

const typeColor = (name: string, color: string) =>
  userEvent.type(screen.getByLabelText(`${name} color, such as #2a4b8d`), color);

test('the chart has the colors that reports give its series, and changes with the fields', async () => {
  openWorkspaceBrand();
  expect(await getLegend()).toEqual([
    ['Pageviews', first],
    ['Daily visitors', second],
    ['Visits', third],
  ]);
  await typeColor('Primary', '#0a5c36');
  await typeColor('Secondary', '#b91c1c');
  expect(await getLegend()).toEqual([
    ['Pageviews', '#b91c1c'],
    ['Daily visitors', second],
    ['Visits', third],
  ]);
  await typeColor('Accent', '#ffe600');
  const shade = getChartColor('#ffe600', 'light');
  expect(shade).not.toBe('#ffe600');
  expect((await getLegend())[1]).toEqual(['Daily visitors', shade]);
  expect(screen.getByText(`On light: 1.2:1 – hard to see in charts; ${shade} is used instead`)).toBeVisible();
});

test('without a primary color, the secondary color is used for the header, not for charts', async () => {
  openWorkspaceBrand();
  await typeColor('Secondary', '#ffe600');
  expect(screen.getByText(/^On light: 1\.2:1 – not readable as text/)).toBeVisible();
  expect((await getLegend())[0]).toEqual(['Pageviews', first]);
  await typeColor('Primary', '#0a5c36');
  expect(screen.getByText(/^On light: 1\.2:1 – hard to see in charts/)).toBeVisible();
  expect((await getLegend())[0]).toEqual(['Pageviews', getChartColor('#ffe600', 'light')]);
});

test('the chart’s figures are in its table, and its title is not repeated', async () => {
  openWorkspaceBrand();
  const preview = within(await findPreview());
  expect(await preview.findByText('Traffic by day')).toBeVisible();
  expect(preview.getByRole('heading')).toHaveClass('ui-visually-hidden');
  await userEvent.click(await preview.findByRole('button', { name: /^View and downloads: Pageviews/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Table' }));
  expect(preview.getByRole('cell', { name: '5,900' })).toBeVisible();
});

test('in the dark theme, the chart has the colors of dark reports', async () => {
  openWorkspaceBrand('dark');
  expect((await getLegend())[0]).toEqual(['Pageviews', chartPalette('dark')[0]]);
});

test('a client’s chart has the workspace’s colors until the client has its own', async () => {
  openClientBrand(noBrand, ['#0a5c36', '#be185d']);
  await screen.findByLabelText('Primary color, such as #2a4b8d');
  expect((await getLegend())[0]).toEqual(['Pageviews', '#be185d']);
  await typeColor('Primary', '#1d4ed8');
  expect((await getLegend())[0]).toEqual(['Pageviews', first]);
  await typeColor('Accent', '#15803d');
  expect((await getLegend())[0]).toEqual(['Pageviews', '#15803d']);
});
