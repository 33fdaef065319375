import { dateDimensionOf, metricFamilies } from '@reportage/contracts';
import { storedFamilies, storedMediaTypes } from './index.ts';

test.each(storedMediaTypes)(
  'every metric and dimension that people know of %s has its facts, and no other',
  (mediaType) => {
    const { metrics, dimensions } = storedFamilies[mediaType];
    const words = metricFamilies[mediaType];
    expect(Object.keys(metrics).sort()).toEqual(words.metrics.map(({ id }) => id).sort());
    const grouped = words.dimensions.map(({ id }) => id).filter((id) => id !== dateDimensionOf(mediaType));
    expect(Object.keys(dimensions).sort()).toEqual(grouped.sort());
  },
);
