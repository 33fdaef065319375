import { mediaTypes } from '../entities/media.ts';
import { findMetric } from './index.ts';
import { getRowMetrics, maxRowMetrics } from './row-metrics.ts';

test.each(mediaTypes.filter((type) => type !== 'custom'))(
  'library rows of type %s show existing metrics of that type',
  (type) => {
    const ids = getRowMetrics(type);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThanOrEqual(maxRowMetrics);
    for (const id of ids) expect(findMetric(id)).toMatchObject({ mediaType: type });
  },
);

test('custom items have no predefined metrics', () => {
  expect(getRowMetrics('custom')).toEqual([]);
});
