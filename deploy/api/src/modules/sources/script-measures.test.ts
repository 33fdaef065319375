import { defaultScriptEvents } from '@reportage/contracts';
import { getMeasures, updateMeasureStartTimes } from './script-measures.ts';

const code = 'AbCdEfGhIjKlMnOpQrSt';
const { scroll, time } = defaultScriptEvents;
const createSettings = (overrides: Partial<typeof defaultScriptEvents>) => ({
  script: { code, events: { ...defaultScriptEvents, ...overrides } },
});
const now = new Date('2026-06-18T10:00:00Z');

test('depths and times are measures, unless their event is turned off', () => {
  const selected = createSettings({
    scroll: { ...scroll, items: [40] },
    time: { ...time, items: [15], extra: [15, 45] },
  });
  expect([...getMeasures(selected)]).toEqual([
    'pageviews',
    'clicks',
    'scroll',
    'scroll40',
    'attention',
    'attention15',
    'attention45',
  ]);
  const disabled = createSettings({ scroll: { ...scroll, active: false }, click: { active: false } });
  expect([...getMeasures(disabled)].filter((measure) => /scroll|clicks/.test(measure))).toEqual([]);
});

test('a measure gets a date when it is selected, keeps it, and loses it when it is deselected', () => {
  const settingsWithExtraDepth = createSettings({ scroll: { ...scroll, items: [25, 40] } });
  const first = updateMeasureStartTimes(
    { settings: createSettings({}), measuredSince: {} },
    settingsWithExtraDepth,
    now,
  );
  expect(first).toEqual({ scroll40: '2026-06-18T10:00:00.000Z' });
  const later = new Date('2026-06-20T10:00:00Z');
  expect(
    updateMeasureStartTimes({ settings: settingsWithExtraDepth, measuredSince: first }, settingsWithExtraDepth, later),
  ).toEqual(first);
  const restoredDefaults = updateMeasureStartTimes(
    { settings: settingsWithExtraDepth, measuredSince: first },
    createSettings({}),
    later,
  );
  // 50, 75 and 100 had been removed and are measured again.
  expect(restoredDefaults).toEqual(
    Object.fromEntries(['scroll50', 'scroll75', 'scroll100'].map((measure) => [measure, later.toISOString()])),
  );
});
