import {
  calls,
  countOnTarget,
  type GoalReport,
  listHeadlineFigures,
  type PublishedFigures,
} from '@reportage/contracts';
import { LanguageContext } from '@reportage/state';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sampleGoal, sampleGoalSet, sampleRate } from '../../testing/sample-goals.ts';
import { createSampleReport, sampleReportData } from '../../testing/sample-numbers.ts';
import { ShareTab } from './share-tab.tsx';

const endsAt = '2026-12-24T22:59:59.999Z';

/** Creates the figures of a published version with this number of pageviews. */
const createFigures = (pageviews: number) =>
  listHeadlineFigures({ report: createSampleReport(), ...sampleReportData }).map((figure) =>
    figure.metricId === 'web_pageviews' ? { ...figure, value: pageviews } : figure,
  );

/** Creates data with these goals, and the figures of a published version with the same goals. */
const createGoalData = (...goals: GoalReport[]) => {
  const data = { ...sampleReportData, parts: { ...sampleReportData.parts, goals: [{ ...sampleGoalSet, goals }] } };
  const figures = listHeadlineFigures({ report: createSampleReport(), ...data });
  return { data, published: { goalCounts: countOnTarget(data.parts.goals), figures } };
};
type GoalData = ReturnType<typeof createGoalData>;

interface OpenOptions {
  /** The current data. */
  data?: GoalData['data'] | typeof sampleReportData;
  published?: Omit<PublishedFigures, 'publishedAt'>;
  language?: 'en' | 'de';
}

/** Opens the tab. @returns a function that waits for the publication and returns its request body */
function open(
  report: ReturnType<typeof createSampleReport>,
  { data = sampleReportData, published = { figures: createFigures(1_250) }, language = 'en' }: OpenOptions = {},
) {
  const workspace = sampleWorkspace({ access: 'owner' });
  const plainLink = { openingCount: 0, lastOpenedAt: null };
  const server = new FakeServer()
    .on(calls.queryReportCards, () => data)
    .on(calls.getPublishedFigures, () => ({ publishedAt: report.publishedAt, ...published }))
    .on(calls.listReportLinks, () => ({ data: [], plain: plainLink }))
    .on(calls.publishReport, () => report);
  const host = createFakeHost({ server, workspace, path: '/daily-planet' });
  renderInHost(
    <LanguageContext value={language}>
      <ShareTab report={report} workspace={workspace} isOpen />
    </LanguageContext>,
    host,
  );
  return async () => {
    await waitFor(() => expect(host.messages).toEqual(['success: Report published']));
    return server.requestsFor(calls.publishReport)[0]?.body;
  };
}

const createReportWithLink = (isOn: boolean, publishedAt: string | null) => {
  const report = createSampleReport({ publishedAt });
  return { ...report, settings: { ...report.settings, link: { isOn, endsAt } } };
};

/** Opens the tab for a report with the first goals in its published version and the second ones in its current data. */
const openWithGoals = ({ published }: GoalData, { data }: GoalData, language: 'en' | 'de' = 'en') =>
  open(createReportWithLink(true, '2026-11-03T12:00:00.000Z'), { data, published, language });

test('the first publication can leave the plain link off', async () => {
  const waitForPublication = open(createReportWithLink(false, null));
  fireEvent.click(screen.getByRole('button', { name: 'Publish and leave the guest link off' }));
  expect(await waitForPublication()).toEqual({});
});

test('turning on the plain link with the first publication keeps its expiry date', async () => {
  const waitForPublication = open(createReportWithLink(false, null));
  fireEvent.click(screen.getByRole('button', { name: 'Publish and turn the guest link on' }));
  expect(await waitForPublication()).toEqual({ link: { isOn: true, endsAt } });
});

test('a published report shows when it was published, and that the draft is unchanged', () => {
  open(createReportWithLink(true, '2026-11-03T12:00:00.000Z'));
  expect(
    screen.getByText(/^Published Nov 03, 2026, .*\. No edits since then; guests see the numbers from that time\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a figure that has changed since publication is shown with both values', async () => {
  open(createReportWithLink(true, '2026-11-03T12:00:00.000Z'), { published: { figures: createFigures(900) } });
  expect(await screen.findByText(/Guests see 900 for “Pageviews”; it’s now 1,250\.$/)).toBeVisible();
  expect(
    screen.getByText(/^Guests still see the version from Nov 03, 2026, .*\. Newer numbers are available\.$/),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toHaveClass('ant-alert-info');
  expect(screen.getAllByRole('button', { name: 'Publish again' })).toHaveLength(1);
  expect(screen.queryByText(/No edits since/)).toBeNull();
});

const aheadGoal = { ...sampleGoal, progressStatus: 'ahead' } as const;
const unmeasuredRate = { ...sampleRate, actual: null, progress: 0, progressStatus: 'behind' } as const;

test.each([
  ['en', 'Guests see 1 of 2 goals on target; now it’s 2.'],
  ['de', 'Gäste sehen 1 von 2 Zielen im Plan, inzwischen sind es 2.'],
] as const)(
  'a change in the number of goals on target causes a warning and takes precedence over other changes (%s)',
  async (language, text) => {
    const now = createGoalData({ ...aheadGoal, progress: 70, actual: 350 }, { ...sampleRate, progressStatus: 'ahead' });
    openWithGoals(createGoalData(aheadGoal, unmeasuredRate), now, language);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveClass('ant-alert-warning');
  },
);

test('if goals have started since publication, both totals are shown', async () => {
  const futureGoal = { ...sampleRate, progressStatus: 'not started' } as const;
  openWithGoals(
    createGoalData(aheadGoal, futureGoal),
    createGoalData(aheadGoal, { ...sampleRate, progressStatus: 'ahead' }),
  );
  expect(await screen.findByText('Guests see 1 of 1 goal on target; now it’s 2 of 2.')).toBeVisible();
});

test('if no goal had started at the time of publication, the message says so', async () => {
  const futureGoal = { ...sampleGoal, actual: null, progress: 0, progressStatus: 'not started' } as const;
  openWithGoals(createGoalData(futureGoal, futureGoal), createGoalData(aheadGoal, sampleGoal));
  expect(await screen.findByText('Guests see that no goal has started; on target now: 1 of 2.')).toBeVisible();
});

test('a goal that now has data causes a warning and takes precedence over larger changes in other goals', async () => {
  openWithGoals(createGoalData(aheadGoal, unmeasuredRate), createGoalData({ ...aheadGoal, progress: 99 }, sampleRate));
  expect(await screen.findByText('Guests see no data yet for the “Attention rate” goal; it’s now 48%.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveClass('ant-alert-warning');
});

test('smaller changes do not cause a warning, and the goal with the largest change is named', async () => {
  const now = createGoalData({ ...aheadGoal, progress: 64 }, { ...sampleRate, actual: 0.46 });
  openWithGoals(createGoalData(aheadGoal, sampleRate), now);
  expect(await screen.findByText('Guests see 48% for “Attention rate”; it’s now 46%.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveClass('ant-alert-info');
  expect(screen.getAllByRole('button', { name: 'Publish again' })).toHaveLength(1);
});

test('a draft that differs from the published version shows a warning', () => {
  open({ ...createReportWithLink(true, '2026-11-03T12:00:00.000Z'), hasUnpublishedChanges: true });
  expect(screen.getByRole('alert')).toHaveTextContent('The report has changed since then.');
  expect(screen.getByRole('alert')).toHaveClass('ant-alert-warning');
  expect(screen.getByRole('button', { name: 'Publish again' })).toBeEnabled();
});

test('the full guest URL is shown', () => {
  const report = createReportWithLink(true, '2026-11-03T12:00:00.000Z');
  open(report);
  expect(screen.getByLabelText('Guest link URL').textContent).toMatch(new RegExp(`^https?://.*/${report.id}$`));
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeEnabled();
});

test.each([true, false])('publishing again does not change the link (on: %p)', async (isOn) => {
  const waitForPublication = open(createReportWithLink(isOn, '2026-11-03T12:00:00.000Z'));
  expect(screen.queryByRole('button', { name: /turn the guest link on/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Publish again' }));
  expect(await waitForPublication()).toEqual({});
});
