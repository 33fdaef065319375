import { z } from 'zod';
import { addDays } from '../../../clock.ts';
import { formatLine, type StandIn } from '../stand-in.ts';
import { getMetaAppSettings } from './meta.ts';

const accountKey = '178000000004001';
const truthSchema = z.object({ reach: z.object({ day: z.number().nullable(), week: z.number().nullable() }) });
const isSunday = (day: string): boolean => new Date(day).getUTCDay() === 0;

/** Only reach is reported by day; running totals are covered by the sync tests. */
export const instagramStandIn: StandIn = {
  environment: getMetaAppSettings,
  control: '/meta-data/control',
  accountNames: ['Acme Travel', 'Acme Shop'],
  account: { key: accountKey, control: `/meta-data/control/instagram/${accountKey}` },
  faults: {
    // The first failure of a call is retried immediately.
    unavailable: { unavailable: 2 },
    malformed: { malformed: 1 },
    throttled: { overAppLimit: 1 },
    quotaSpent: { callsPerHour: 1 },
    forbidden: { isForbidden: true },
    gone: { isGone: true },
  },
  waitSeconds: { throttled: 3_600, quotaSpent: 3_600 },
  formatTruth: (body, day) => {
    const { day: dailyReach, week: weeklyReach } = truthSchema.parse(body).reach;
    return [
      ...(dailyReach === null ? [] : [formatLine('day', day, dailyReach)]),
      ...(weeklyReach === null || !isSunday(day) ? [] : [formatLine('week', addDays(day, -6), weeklyReach)]),
    ];
  },
  formatFact: () => {
    throw new RangeError('Instagram has no daily facts.');
  },
  formatPeople: ({ granularity, reportDate, people }) => formatLine(granularity, reportDate, people),
};
