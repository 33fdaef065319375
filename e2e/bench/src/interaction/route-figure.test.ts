import { addUnreportedInteractions, createRouteFigure } from './route-figure.ts';

test('interactions that were too short to be reported count as the shortest reportable duration', () => {
  expect(addUnreportedInteractions([48], 3)).toEqual([48, 16, 16]);
  expect(addUnreportedInteractions([48, 24], 1)).toEqual([48, 24]);
});

test('a route’s figure is the 75th percentile of its interactions, and names the slowest one', () => {
  const actions = [
    { name: 'search', durations: [32, 24, 24, 40] },
    { name: 'menu', durations: [136, 16] },
  ];
  expect(createRouteFigure('/:workspaceId/campaigns', actions)).toMatchObject({
    name: 'interaction/:workspaceId/campaigns',
    value: 40,
    isOk: true,
    details: { interactions: '6', slowest: 'menu 136 ms' },
  });
  expect(createRouteFigure('/slow', [{ name: 'tab', durations: [120, 112, 16] }])).toMatchObject({
    value: 120,
    isOk: false,
  });
});
