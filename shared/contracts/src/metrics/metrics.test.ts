import { proves } from '@reportage/testing';
import { metricSchema, metricTypes, metricUnits } from '../entities/card.ts';
import { goalSchema } from '../entities/goal.ts';
import { mediaTypes, toMediaKey } from '../entities/media.ts';
import { findDimension, findMetric, metricFamilies } from './index.ts';

const families = mediaTypes.map((mediaType) => metricFamilies[mediaType]);
const metrics = families.flatMap((family) => family.metrics);

test('each of the ten media types has dimensions, and all but custom have metrics', () => {
  expect(mediaTypes).toEqual([
    'web',
    'ga',
    'gam',
    'facebook',
    'instagram',
    'youtube',
    'tiktok',
    'linkedin',
    'ceros',
    'custom',
  ]);
  for (const { mediaType, dimensions } of families) {
    const ids = dimensions.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([`${mediaType}_date`, `${mediaType}_media`]));
  }
  expect(families.filter((family) => family.metrics.length === 0).map(({ mediaType }) => mediaType)).toEqual([
    'custom',
  ]);
});

proves(['M51'], 'every metric has all its fields, and its id and dimensions begin with its media type', () => {
  expect(metrics.length).toBeGreaterThan(80);
  for (const metric of metrics) {
    expect(metricSchema.parse(metric)).toEqual(metric);
    expect(metric.id).toMatch(new RegExp(`^${metric.mediaType}_[a-zA-Z0-9]+$`));
    expect(metric.dimensions.length).toBeGreaterThan(0);
    for (const id of metric.dimensions) expect(findDimension(id)?.mediaType).toBe(metric.mediaType);
    expect(findMetric(metric.id)).toBe(metric);
  }
  expect(new Set(metrics.map(({ id }) => id)).size).toBe(metrics.length);
});

proves(['M51'], 'media keys and goal ids also begin with their media type', () => {
  expect(toMediaKey('youtube', 'med_1')).toBe('youtube_med_1');
  const goal = { name: 'Views', quantity: 1 };
  expect(goalSchema.safeParse({ ...goal, id: 'youtube_views' }).success).toBe(true);
  expect(goalSchema.safeParse({ ...goal, id: 'views' }).success).toBe(false);
});

proves(['M52'], 'each note is a sentence that says more than the name', () => {
  const notes = [...metrics, ...families.flatMap(({ dimensions }) => dimensions)];
  for (const { name, note } of notes) {
    expect(note).toMatch(/^[A-Z].{8,}\.$/);
    expect(note.toLowerCase()).not.toBe(`${name.toLowerCase()}.`);
  }
});

proves(['M53', 'M54'], 'units and types are valid, and the notes explain quotients and unique counts', () => {
  expect(metricUnits).toEqual(['count', 'percent', 'seconds', 'currency', 'ratio']);
  expect(metricTypes).toEqual(['sum', 'avg', 'unique', 'calculated']);
  for (const { id, type, unit, note } of metrics) {
    if (unit === 'ratio') expect([id, type]).toEqual([id, 'calculated']);
    if (type === 'avg' || type === 'calculated') expect(note).toMatch(/divided by|per thousand/);
    if (type === 'unique') expect(note).toMatch(/[Dd]ifferent/);
  }
});

test('exactly the metrics that a vendor counts link to the vendor’s definition', () => {
  const typesWithoutVendor: readonly string[] = ['web', 'custom', 'link'];
  for (const { mediaType, metrics } of Object.values(metricFamilies)) {
    for (const { definedBy } of metrics) {
      if (typesWithoutVendor.includes(mediaType)) expect(definedBy).toBeUndefined();
      else
        expect(definedBy).toEqual({ name: expect.stringMatching(/^[A-Z]/), address: expect.stringMatching(/^https:/) });
    }
  }
});
