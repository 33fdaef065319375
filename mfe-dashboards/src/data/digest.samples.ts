import type { Digest, DigestDelivery } from '@reportage/contracts';
import { dashboardId } from './dashboard.samples.ts';

const suffix = '01h455vb4pex5vsknk084sn02q';
export const digestId = `dgs_${suffix}`;
const instant = '2026-11-20T10:00:00.000Z';

export const sampleDigest = (overrides: Partial<Digest> = {}): Digest => ({
  id: digestId,
  name: 'Monday numbers',
  status: 'active',
  problem: null,
  dashboardId,
  reportId: null,
  reportLinkId: null,
  dashboardName: 'Newsroom',
  link: `http://localhost/daily-planet/explore/newsroom/${dashboardId}`,
  timezone: 'Europe/Berlin',
  schedule: { frequency: 'weekly', weekday: 1, time: '08:00' },
  endsOn: null,
  language: 'en',
  withPdf: false,
  recipients: [
    { email: 'olga@planet.example', isMember: true, unsubscribedAt: null },
    { email: 'ines@films.example', isMember: false, unsubscribedAt: instant },
  ],
  ownerId: 'user-2',
  ownerName: 'Olga Owner',
  nextRuns: ['2026-11-23T07:00:00.000Z'],
  digests: [
    {
      id: `dgt_${suffix}`,
      dueAt: '2026-11-16T07:00:00.000Z',
      isTest: false,
      state: 'ready',
      problem: null,
      counts: { pending: 0, sending: 0, sent: 1, failed: 0, unknown: 1 },
    },
  ],
  mayEdit: true,
  createdAt: instant,
  modifiedAt: instant,
  version: 4,
  ...overrides,
});

export const sampleDelivery = (overrides: Partial<DigestDelivery> = {}): DigestDelivery => ({
  id: `dgd_${suffix}`,
  tickId: `dgt_${suffix}`,
  dueAt: '2026-11-16T07:00:00.000Z',
  isTest: false,
  email: 'ines@films.example',
  state: 'unknown',
  attempts: 1,
  reply: 'Connection closed',
  endedAt: instant,
  canResend: true,
  ...overrides,
});
