import { type NotificationKind, notificationSchema } from '@reportage/contracts';
import { UiProvider } from '@reportage/ui';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sampleNotification } from '../testing/sample-notifications.ts';
import { plain, useDescribe } from './use-describe.ts';

const id = (prefix: string): string => `${prefix}_01h455vb4pex5vsknk084sn02q`;
const report = { reportId: id('rpt'), reportName: 'Weekly', campaignName: 'Summer' };
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const media = { partnerName: 'Ida', mediaCount: 2 };
const goal = { campaignId: id('cmp'), campaignName: 'Summer' };

const payloads: Record<NotificationKind, object> = {
  inviteAccepted: { personName: 'Ida', access: 'editor' },
  sourceConnected: { sourceId: id('src'), sourceName: 'Main site' },
  sourceFailing: { sourceId: id('src'), sourceName: 'Main site', failingSince: '2026-11-20T10:00:00.000Z' },
  crawlDone: { siteName: 'planet.example', pageCount: 1, crawlId: 'crl_01h455vb4pex5vsknk084sn02q' },
  pdfReady: { ...report, jobId: id('job'), signature: 's', availableUntil: inAnHour },
  pdfFailed: { ...report, jobId: id('job') },
  mediaShared: media,
  sharedMediaRequested: media,
  sharedMediaApproved: { ...media, mediaCount: 1 },
  sharedMediaRejected: media,
  goalBehind: { ...goal, progress: 20, expected: 35.5 },
  goalCompleted: goal,
  digestFailed: { digestName: 'Monday' },
  trialEnding: { endsOn: '2026-12-01' },
};

function describeIn(locale: 'en' | 'de') {
  const wrapper = ({ children }: { children: ReactNode }) => <UiProvider locale={locale}>{children}</UiProvider>;
  return renderHook(useDescribe, { wrapper }).result.current;
}

test('each kind says what happened and leads to what it is about', () => {
  const describe = describeIn('en');
  const said = Object.entries(payloads).map(([kind, payload]) => {
    const { text, path } = describe(sampleNotification(1, { kind, payload }));
    return `${plain(text)} -> ${path}`;
  });
  expect(said).toMatchInlineSnapshot(`
[
  "Ida has joined as editor -> /daily-planet/settings/access",
  "Main site is connected: its first visits have arrived -> /daily-planet/settings/sources?source=src_01h455vb4pex5vsknk084sn02q",
  "Main site has stopped delivering on Nov 20, 2026, 10:00 -> /daily-planet/settings/sources?source=src_01h455vb4pex5vsknk084sn02q",
  "1 page of planet.example was read -> /daily-planet/media?crawl=crl_01h455vb4pex5vsknk084sn02q&search=planet.example",
  "The PDF of Weekly (Summer) is ready -> /daily-planet/rpt_01h455vb4pex5vsknk084sn02q",
  "The PDF of Weekly (Summer) could not be made -> /daily-planet/rpt_01h455vb4pex5vsknk084sn02q",
  "Ida has shared 2 media with you -> /daily-planet/media/shared",
  "Ida asks you to take 2 media -> /daily-planet/media/shared?status=is%7Cpending",
  "Ida has approved 1 shared medium -> /daily-planet/media/shared",
  "Ida has rejected 2 shared media -> /daily-planet/media/shared",
  "Summer is behind: 20% of its goals reached, 35.5% expected by now -> /daily-planet/campaigns/cmp_01h455vb4pex5vsknk084sn02q",
  "Summer has reached its goals -> /daily-planet/campaigns/cmp_01h455vb4pex5vsknk084sn02q",
  "The digest Monday could not be sent -> /daily-planet/explore/digests",
  "The trial ends on Dec 01, 2026 -> /daily-planet/settings/billing",
]
`);
});

test.each(['en', 'de'] as const)('no sentence of %s has an open place', (locale) => {
  const describe = describeIn(locale);
  for (const [kind, payload] of Object.entries(payloads)) {
    const { text } = describe(sampleNotification(1, { kind, payload }));
    expect(text).not.toMatch(/[{}]|undefined|^\w+$/);
  }
  expect(notificationSchema.options).toHaveLength(Object.keys(payloads).length);
});

test('a PDF is opened while it is there; later its report is', () => {
  const describe = describeIn('en');
  const gone = { ...payloads.pdfReady, availableUntil: '2026-01-01T00:00:00.000Z' };
  expect(describe(sampleNotification(1, { kind: 'pdfReady', payload: payloads.pdfReady })).pdf).toMatchObject({
    signature: 's',
  });
  const later = describe(sampleNotification(1, { kind: 'pdfReady', payload: gone }));
  expect([later.pdf, later.text]).toEqual([null, expect.stringContaining('kept for a day')]);
});

test('a kind that a newer server knows, or a payload that has changed, is told without details', () => {
  const describe = describeIn('en');
  for (const change of [
    { kind: 'moonRose', payload: {} },
    { kind: 'goalBehind', payload: { moon: 1 } },
  ]) {
    const { text, path } = describe({ ...sampleNotification(1), ...change });
    expect([text, path]).toEqual(['Something new has happened', '/daily-planet']);
  }
});
