import { groupSimilar } from './similar-runs.ts';
import { otherWorkspace, sampleNotification } from './testing/sample-notifications.ts';

const getOutline = (runs: ReturnType<typeof groupSimilar>) => runs.map(({ others }) => others.length + 1);
const sources = [5, 4, 3, 2].map((number) => sampleNotification(number));

test('four similar notifications in a row are combined, but three are not', () => {
  expect(getOutline(groupSimilar(sources))).toEqual([4]);
  expect(getOutline(groupSimilar(sources.slice(1)))).toEqual([1, 1, 1]);
});

test('notifications from different workspaces are not combined', () => {
  expect(getOutline(groupSimilar([...sources, sampleNotification(1, { workspace: otherWorkspace })]))).toEqual([4, 1]);
});
