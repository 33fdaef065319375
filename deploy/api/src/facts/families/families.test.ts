import { getDateDimension, metricFamilies } from '@reportage/contracts';
import { storedFamilies, storedMediaTypes } from './index.ts';

test.each(storedMediaTypes)(
  'the metrics and dimensions of %s facts are exactly those in the catalogue',
  (mediaType) => {
    const { metrics, dimensions } = storedFamilies[mediaType];
    const catalogue = metricFamilies[mediaType];
    expect(Object.keys(metrics).sort()).toEqual(catalogue.metrics.map(({ id }) => id).sort());
    const groupedIds = catalogue.dimensions.map(({ id }) => id).filter((id) => id !== getDateDimension(mediaType));
    expect(Object.keys(dimensions).sort()).toEqual(groupedIds.sort());
  },
);
