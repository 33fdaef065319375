import type { BoardCard, CallOutput, CardResult, calls, Dashboard, DashboardSummary } from '@reportage/contracts';

const suffix = '01h455vb4pex5vsknk084sn02q';
const instant = '2026-11-20T10:00:00.000Z';
export const dashboardId = `dsh_${suffix}`;
export const folderId = `fld_${suffix}`;

export const sampleCard = (id: string, overrides: Partial<BoardCard> = {}): BoardCard => ({
  title: `Card ${id}`,
  card: { id, display: 'scoreboard', metrics: ['web_pageviews'], dimensions: [], dateUnit: 'day', limit: 100 },
  place: { x: 0, y: 0, w: 6, h: 3 },
  ...overrides,
});

export const sampleDashboard = (overrides: Partial<Dashboard> = {}): Dashboard => ({
  id: dashboardId,
  name: 'Newsroom',
  slug: 'newsroom',
  ownerId: 'user-2',
  ownerName: 'Olga Owner',
  meta: {
    isPublic: false,
    generalAccess: 'restricted',
    users: [
      { id: 'user-2', name: 'Olga Owner', permission: 'owner' },
      { id: 'user-3', name: 'Grace', permission: 'editor' },
    ],
    colors: [],
    timezone: 'Europe/Berlin',
    folder: null,
    embedOrigins: [],
  },
  cardCount: 2,
  mayEdit: true,
  mayShare: true,
  content: {
    cards: [sampleCard('one'), sampleCard('two', { place: { x: 6, y: 0, w: 6, h: 3 } })],
    date: { dateRange: '7d' },
    comparison: 'previous',
    filters: [],
    annotations: [],
    hasPublicAnnotations: false,
    scope: { kind: 'workspace' },
  },
  createdAt: instant,
  createdAtSince: instant,
  modifiedAt: instant,
  version: 3,
  ...overrides,
});

export function sampleSummary(overrides: Partial<DashboardSummary> = {}): DashboardSummary {
  const { content: _content, ...summary } = sampleDashboard();
  return { ...summary, ...overrides };
}

export const createDashboardsResponse = (data: DashboardSummary[]): CallOutput<typeof calls.listDashboards> => ({
  data,
  meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: 500 },
});

const period = { from: '2026-11-14', to: '2026-11-20' };
export const sampleResult = (cardId: string, pageviews = 1234): CardResult => ({
  cardId,
  columns: [
    { id: 'web_pageviews', name: 'Pageviews', kind: 'metric', unit: 'count', currency: null, note: 'Pages seen.' },
  ],
  rows: [[pageviews]],
  totals: [pageviews],
  previousTotals: [1000],
  rowCount: 1,
  meta: {
    period,
    previousPeriod: { from: '2026-11-07', to: '2026-11-13' },
    timezone: 'Europe/Berlin',
    sources: [{ id: `src_${suffix}`, name: 'Planet site', freshAt: instant }],
    computedAt: instant,
  },
});
