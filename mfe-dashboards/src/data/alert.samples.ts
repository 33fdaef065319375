import type { Alert } from '@reportage/contracts';
import { dashboardId } from './dashboard.samples.ts';

const suffix = '01h455vb4pex5vsknk084sn02q';
const instant = '2026-11-20T10:00:00.000Z';
export const alertId = `alr_${suffix}`;

export const sampleAlert = (overrides: Partial<Alert> = {}): Alert => ({
  id: alertId,
  name: 'Few readers',
  status: 'active',
  problem: null,
  dashboardId,
  dashboardName: 'Newsroom',
  cardId: 'one',
  cardTitle: 'Card one',
  metric: 'web_pageviews',
  metricName: { en: 'Pageviews', de: 'Seitenaufrufe' },
  unit: 'count',
  span: 'day',
  rule: { kind: 'threshold', direction: 'below', value: 1_000 },
  timezone: 'Europe/Berlin',
  people: [{ id: 'user-2', name: 'Olga Owner' }],
  mailed: [],
  webhooks: [{ id: `whk_${suffix}`, name: 'Newsroom chat' }],
  lastCheckedAt: instant,
  lastFiredAt: null,
  nextCheckAt: '2026-11-20T23:15:00.000Z',
  held: null,
  ownerId: 'user-2',
  ownerName: 'Olga Owner',
  mayEdit: true,
  createdAt: instant,
  modifiedAt: instant,
  version: 4,
  ...overrides,
});
