import { dateDimensionOf, metricFamilies } from '@reportage/contracts';
import { storedFamilies, storedMediaTypes } from './index.ts';

test.each(storedMediaTypes)(
  'the metrics and dimensions of %s facts are exactly those of its catalogue',
  (mediaType) => {
    const { metrics, dimensions } = storedFamilies[mediaType];
    const catalogue = metricFamilies[mediaType];
    expect(Object.keys(metrics).sort()).toEqual(catalogue.metrics.map(({ id }) => id).sort());
    const grouped = catalogue.dimensions.map(({ id }) => id).filter((id) => id !== dateDimensionOf(mediaType));
    expect(Object.keys(dimensions).sort()).toEqual(grouped.sort());
  },
);
