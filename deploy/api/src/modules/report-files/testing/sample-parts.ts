import type { GoalReport, ReportPreview } from '@reportage/contracts';
import type { DocumentPicture } from '../../../platform/pictures/create-thumbnails.ts';
import { samplePreview } from './sample-preview.ts';

/** A single transparent pixel. */
export const samplePicture: DocumentPicture = {
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  type: 'image/png',
  width: 1,
  height: 1,
};

const goal: GoalReport = {
  id: 'web_pageviews',
  name: 'Readers',
  searchName: '',
  type: 'count',
  itemMap: {},
  quantity: 500,
  unit: 'count',
  currency: null,
  kind: 'sum',
  actual: 312.5,
  expected: 333,
  progress: 62.5,
  progressStatus: 'behind',
  forecast: { value: 480.2, low: 401.7, high: 560.1, method: { en: 'Trend', de: 'Trend' } },
  forecastReason: null,
  requiredPerDay: 18,
  series: [
    { day: '2026-06-01', actual: 12, expected: 16, forecast: null, low: null, high: null },
    { day: '2026-06-02', actual: null, expected: 32, forecast: 40, low: 30, high: 50 },
  ],
};

const createSection = (id: string, display: string, name: string): ReportPreview['report']['sort'][number] => ({
  id,
  display,
  name,
  subTitle: '',
  hidden: false,
  editor: [],
});

const { report, cards } = samplePreview;
const list = cards.find(({ cardId }) => cardId === 'pages');

/** A report with goals, creators, a media list with pictures, a note, a hidden section and a brand logo. */
export const partsPreview: ReportPreview = {
  ...samplePreview,
  report: {
    ...report,
    workspace: { ...report.workspace, logo: '/api/brand/logo' },
    sort: [
      createSection('goals', 'goals', 'Goals'),
      {
        ...createSection('pages', 'mediaRows', 'Pages of the season'),
        editor: [{ id: 'note', type: 'note', data: { metric: 'web_pageviews', text: '=Without the app' } }],
      },
      { ...createSection('secret', 'text', 'Secret'), hidden: true },
      createSection('creators', 'creators', 'Creators'),
    ],
  },
  cards: list ? [{ ...list, rowMedia: ['one', ...list.rows.slice(1).map(() => null)] }] : [],
  parts: {
    media: [
      {
        id: 'one',
        title: 'Boats at noon',
        address: 'https://planet.example/story-1',
        mediaType: 'web',
        pictureUrl: '/api/media/one/preview',
      },
    ],
    goals: [
      {
        name: 'Summer',
        goalSetIndex: 0,
        startDate: '2026-06-01',
        endDate: '2026-06-30',
        expected: 333,
        mediaType: 'web',
        expectedUnit: 'count',
        expectedCurrency: null,
        elapsedShare: 0.5,
        progress: 62.5,
        progressStatus: 'behind',
        goals: [goal],
      },
    ],
    creators: [{ id: 'c1', name: 'Grace', networks: ['web', 'youtube'], mediaCount: 7 }],
  },
};
