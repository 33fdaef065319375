import { findMissingWidgets } from './widget-rules.ts';

const createProvider = (name: string, version: string, ...widgets: [name: string, version: string][]) => ({
  name,
  version,
  widgets: widgets.map(([widget, widgetVersion]) => ({ name: widget, version: widgetVersion })),
});

const widgetUser = { name: 'mfe-campaigns', usesWidgets: [{ name: 'media-picker', range: '^1.2.0' }] };

test('a widget requirement is met by a version in the consumer’s range', () => {
  expect(findMissingWidgets([widgetUser], [createProvider('mfe-media', '1', ['media-picker', '1.4.0'])])).toEqual([]);
});

test.each([
  ['no remote provides it', [createProvider('mfe-media', '1')], 'which nobody publishes'],
  [
    'its version is older',
    [createProvider('mfe-media', '1', ['media-picker', '1.1.9'])],
    'but mfe-media 1 provides 1.1.9',
  ],
  [
    'its version has breaking changes',
    [createProvider('mfe-media', '1', ['media-picker', '2.0.0'])],
    'but mfe-media 1 provides 2.0.0',
  ],
  [
    "its owner's canary does not provide it",
    [createProvider('mfe-media', '1', ['media-picker', '1.2.0']), createProvider('mfe-media', '2')],
    'which mfe-media 2 does not provide',
  ],
])('if %s, the error names the consumer', (_why, providers, reason) => {
  expect(findMissingWidgets([widgetUser], providers)).toEqual([
    `mfe-campaigns uses the widget media-picker ^1.2.0, ${reason}`,
  ]);
});
