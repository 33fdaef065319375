import { calls, listHeadlineFigures } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { reportWithNumbers, sampleNumbers } from '../../testing/sample-numbers.ts';
import { ShareTab } from './share-tab.tsx';

const endsAt = '2026-12-24T22:59:59.999Z';

/** The figures of a published version with this number of pageviews. */
const createFigures = (pageviews: number) =>
  listHeadlineFigures({ report: reportWithNumbers(), ...sampleNumbers }).map((figure) =>
    figure.metricId === 'web_pageviews' ? { ...figure, value: pageviews } : figure,
  );

/** Opens the tab and returns a function that waits for the publication and returns the request body. */
function open(report: ReturnType<typeof reportWithNumbers>, publishedPageviews = 1_250) {
  const workspace = sampleWorkspace({ access: 'owner' });
  const plainLink = { openingCount: 0, lastOpenedAt: null };
  const server = new FakeServer()
    .on(calls.queryReportCards, () => sampleNumbers)
    .on(calls.getPublishedFigures, () => ({
      publishedAt: report.publishedAt,
      figures: createFigures(publishedPageviews),
    }))
    .on(calls.listReportLinks, () => ({ data: [], plain: plainLink }))
    .on(calls.publishReport, () => report);
  const host = createFakeHost({ server, workspace, path: '/daily-planet' });
  renderInHost(<ShareTab report={report} workspace={workspace} isOpen />, host);
  return async () => {
    await waitFor(() => expect(host.messages).toEqual(['success: Report published']));
    return server.requestsOf(calls.publishReport)[0]?.body;
  };
}

const createReportWithLink = (isOn: boolean, publishedAt: string | null) => {
  const report = reportWithNumbers({ publishedAt });
  return { ...report, settings: { ...report.settings, link: { isOn, endsAt } } };
};

test('the first publication can leave the plain link off', async () => {
  const getPublication = open(createReportWithLink(false, null));
  fireEvent.click(screen.getByRole('button', { name: 'Publish and leave the guest link off' }));
  expect(await getPublication()).toEqual({});
});

test('turning on the plain link with the first publication keeps its expiry date', async () => {
  const getPublication = open(createReportWithLink(false, null));
  fireEvent.click(screen.getByRole('button', { name: 'Publish and turn the guest link on' }));
  expect(await getPublication()).toEqual({ link: { isOn: true, endsAt } });
});

test('a published report shows when it was published, and that the draft is unchanged', () => {
  open(createReportWithLink(true, '2026-11-03T12:00:00.000Z'));
  expect(
    screen.getByText(/^Published Nov 03, 2026, .*\. No edits since then; guests see the numbers from that time\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a figure that has changed since publication is shown with both values', async () => {
  open(createReportWithLink(true, '2026-11-03T12:00:00.000Z'), 900);
  expect(await screen.findByText(/Guests see 900 for “Pageviews”; it’s now 1,250\.$/)).toBeVisible();
  expect(
    screen.getByText(/^Guests still see the version of Nov 03, 2026, .*\. Newer numbers are available\.$/),
  ).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Publish again' })).toHaveLength(1);
  expect(screen.queryByText(/No edits since/)).toBeNull();
});

test('a draft that differs from the published version shows a warning', () => {
  open({ ...createReportWithLink(true, '2026-11-03T12:00:00.000Z'), hasUnpublishedChanges: true });
  expect(screen.getByRole('alert')).toHaveTextContent('The report has changed since then.');
  expect(screen.getByRole('button', { name: 'Publish again' })).toBeEnabled();
});

test('the full guest URL is shown', () => {
  const report = createReportWithLink(true, '2026-11-03T12:00:00.000Z');
  open(report);
  expect(screen.getByLabelText('Guest link address').textContent).toMatch(new RegExp(`^https?://.*/${report.id}$`));
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeEnabled();
});

test.each([true, false])('publishing again does not change the link (on: %p)', async (isOn) => {
  const getPublication = open(createReportWithLink(isOn, '2026-11-03T12:00:00.000Z'));
  expect(screen.queryByRole('button', { name: /turn the guest link on/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Publish again' }));
  expect(await getPublication()).toEqual({});
});
