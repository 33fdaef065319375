import { noParts } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import { createSampleReport, sampleCards } from '../../testing/sample-numbers.ts';
import { ReportView } from './report-view.tsx';

const leftOut = { sectionIds: ['scroll', 'pages'], mediaTypes: ['web' as const, 'youtube' as const] };
const shownReport = {
  report: createSampleReport(),
  cards: sampleCards.slice(0, 1),
  parts: { ...noParts, leftOut },
  period: { from: '2026-11-01', to: '2026-11-03' },
};

const open = (props: { isForGuest?: boolean; isPrinted?: boolean }) =>
  renderInHost(<ReportView {...shownReport} {...props} />, createFakeHost({ server: new FakeServer(), path: '/' }));

test('members are told which sections are hidden because the campaign has no such media', () => {
  open({});
  expect(
    screen.getByText(
      /2 sections are hidden: the campaign has no pages with the tracking script or media from YouTube\./,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'How far people read' })).not.toBeInTheDocument();
});

test('guests and paper do not mention hidden sections', () => {
  open({ isForGuest: true });
  open({ isPrinted: true });
  expect(screen.queryByText(/sections are hidden/)).not.toBeInTheDocument();
});
