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
import { reportWithNumbers, sampleNumbers } from '../../testing/sample-numbers.ts';
import { ShareTab } from './share-tab.tsx';

const endsAt = '2026-12-24T22:59:59.999Z';

/** Creates the figures of a published version with this number of pageviews. */
const createFigures = (pageviews: number) =>
  listHeadlineFigures({ report: reportWithNumbers(), ...sampleNumbers }).map((figure) =>
    figure.metricId === 'web_pageviews' ? { ...figure, value: pageviews } : figure,
  );

/** Creates numbers with these goals, and the figures of a published version with the same goals. */
const createGoalNumbers = (...goals: GoalReport[]) => {
  const numbers = { ...sampleNumbers, parts: { ...sampleNumbers.parts, goals: [{ ...sampleGoalSet, goals }] } };
  const figures = listHeadlineFigures({ report: reportWithNumbers(), ...numbers });
  return { numbers, published: { goalCounts: countOnTarget(numbers.parts.goals), figures } };
};
type GoalNumbers = ReturnType<typeof createGoalNumbers>;

interface OpenOptions {
  /** The current numbers. */
  numbers?: GoalNumbers['numbers'] | typeof sampleNumbers;
  published?: Omit<PublishedFigures, 'publishedAt'>;
  language?: 'en' | 'de';
}

/** Opens the tab. @returns a function that waits for the publication and returns its request body */
function open(
  report: ReturnType<typeof reportWithNumbers>,
  { numbers = sampleNumbers, published = { figures: createFigures(1_250) }, language = 'en' }: OpenOptions = {},
) {
  const workspace = sampleWorkspace({ access: 'owner' });
  const plainLink = { openingCount: 0, lastOpenedAt: null };
  const server = new FakeServer()
    .on(calls.queryReportCards, () => numbers)
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
  const report = reportWithNumbers({ publishedAt });
  return { ...report, settings: { ...report.settings, link: { isOn, endsAt } } };
};

/** Opens the tab of a report whose published version had the first goals, and which now has the second ones. */
const openWithGoals = ({ published }: GoalNumbers, { numbers }: GoalNumbers, language: 'en' | 'de' = 'en') =>
  open(createReportWithLink(true, '2026-11-03T12:00:00.000Z'), { numbers, published, language });

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

const ahead = { ...sampleGoal, progressStatus: 'ahead' } as const;
const unmeasured = { ...sampleRate, actual: null, progress: 0, progressStatus: 'behind' } as const;

test.each([
  ['en', 'Guests see 1 of 2 goals on target; now it’s 2.'],
  ['de', 'Gäste sehen 1 von 2 Zielen im Plan, inzwischen sind es 2.'],
] as const)(
  'a changed number of goals on target causes a warning and takes precedence over other changes (%s)',
  async (language, text) => {
    const now = createGoalNumbers({ ...ahead, progress: 70, actual: 350 }, { ...sampleRate, progressStatus: 'ahead' });
    openWithGoals(createGoalNumbers(ahead, unmeasured), now, language);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveClass('ant-alert-warning');
  },
);

test('if goals have started since publication, both totals are shown', async () => {
  const future = { ...sampleRate, progressStatus: 'not started' } as const;
  openWithGoals(createGoalNumbers(ahead, future), createGoalNumbers(ahead, { ...sampleRate, progressStatus: 'ahead' }));
  expect(await screen.findByText('Guests see 1 of 1 goal on target; now it’s 2 of 2.')).toBeVisible();
});

test('if no goal had started at the time of publication, the message says so', async () => {
  const future = { ...sampleGoal, actual: null, progress: 0, progressStatus: 'not started' } as const;
  openWithGoals(createGoalNumbers(future, future), createGoalNumbers(ahead, sampleGoal));
  expect(await screen.findByText('Guests see that no goal has started; on target now: 1 of 2.')).toBeVisible();
});

test('a goal that now has data causes a warning and takes precedence over larger changes in other goals', async () => {
  openWithGoals(createGoalNumbers(ahead, unmeasured), createGoalNumbers({ ...ahead, progress: 99 }, sampleRate));
  expect(await screen.findByText('Guests see no data yet for the “Attention rate” goal; it’s now 48%.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveClass('ant-alert-warning');
});

test('smaller changes do not cause a warning, and the goal with the largest change is named', async () => {
  const now = createGoalNumbers({ ...ahead, progress: 64 }, { ...sampleRate, actual: 0.46 });
  openWithGoals(createGoalNumbers(ahead, sampleRate), now);
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
