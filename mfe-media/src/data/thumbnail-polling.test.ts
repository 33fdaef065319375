import type { ThumbnailStatus } from '@reportage/contracts';
import { sampleMedia } from '@reportage/testing/screen';
import { getThumbnailRefetchInterval } from './thumbnail-polling.ts';

const file = {
  id: 'fil_01h455vb4pex5vsknk084sn02q',
  name: 'boat.png',
  contentType: 'image/png' as const,
  size: 9,
  width: 4,
  height: 3,
  url: '/api/files/x',
};
const createItem = (status: ThumbnailStatus | null, secondsAgo = 1) =>
  sampleMedia({
    mediaType: 'custom',
    modifiedAt: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
    file: { ...file, thumbnails: status && { status, small: null, large: null } },
  });

test('a list is refetched often while a new thumbnail is pending, less often after a while, and not at all once none is pending', () => {
  expect(getThumbnailRefetchInterval(undefined)).toBe(false);
  const settledItems = [
    createItem('made'),
    createItem('damaged'),
    createItem('tooLarge'),
    createItem(null),
    sampleMedia(),
  ];
  expect(getThumbnailRefetchInterval({ data: settledItems })).toBe(false);
  expect(getThumbnailRefetchInterval({ data: [...settledItems, createItem('waiting')] })).toBe(2_000);
  expect(getThumbnailRefetchInterval({ data: [createItem('waiting', 300)] })).toBe(30_000);
  expect(getThumbnailRefetchInterval({ data: [createItem('waiting', 300), createItem('waiting')] })).toBe(2_000);
});
