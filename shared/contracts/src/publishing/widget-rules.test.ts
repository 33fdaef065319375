import { unmetWidgets } from './widget-rules.ts';

const provider = (name: string, version: string, ...widgets: [name: string, version: string][]) => ({
  name,
  version,
  widgets: widgets.map(([widget, widgetVersion]) => ({ name: widget, version: widgetVersion })),
});

const widgetUser = { name: 'mfe-campaigns', usesWidgets: [{ name: 'media-picker', range: '^1.2.0' }] };

test('a widget requirement is met by a version in the range of the consumer', () => {
  expect(unmetWidgets([widgetUser], [provider('mfe-media', '1', ['media-picker', '1.4.0'])])).toEqual([]);
});

test.each([
  ['no remote provides it', [provider('mfe-media', '1')], 'which nobody publishes'],
  ['its version is older', [provider('mfe-media', '1', ['media-picker', '1.1.9'])], 'mfe-media 1 gives 1.1.9'],
  ['its version is breaking', [provider('mfe-media', '1', ['media-picker', '2.0.0'])], 'mfe-media 1 gives 2.0.0'],
  [
    "its owner's canary does not provide it",
    [provider('mfe-media', '1', ['media-picker', '1.2.0']), provider('mfe-media', '2')],
    'which mfe-media 2 does not give',
  ],
])('if %s, the consumer is rejected by name', (_why, providers, reason) => {
  expect(unmetWidgets([widgetUser], providers)).toEqual([
    `mfe-campaigns uses the widget media-picker ^1.2.0, ${reason}`,
  ]);
});
