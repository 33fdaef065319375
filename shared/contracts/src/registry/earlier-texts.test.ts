import { remoteManifestSchema } from '../remote/metadata.ts';
import { publishedNavItemSchema, publishedRouteSchema } from './earlier-texts.ts';

const path = '/:workspaceId/media';

test('metadata that was published only in English is still accepted', () => {
  expect(publishedRouteSchema.parse({ path, title: 'Media' })).toEqual({
    path,
    title: { en: 'Media', de: 'Media' },
    needs: 'read',
  });
  expect(
    publishedNavItemSchema.parse({ path, label: 'Media', labels: { de: 'Medien' }, icon: 'folder', order: 30 }),
  ).toMatchObject({ label: { en: 'Media', de: 'Medien' }, section: 'work', inRail: true });
});

test('metadata in all languages is accepted unchanged', () => {
  const title = { en: 'Media', de: 'Medien' };
  expect(publishedRouteSchema.parse({ path, title, needs: 'edit' })).toEqual({ path, title, needs: 'edit' });
});

test.each([{ en: 'Media' }, { en: 'Media', de: '' }, { en: 'Media', de: '  ' }, 'Media'])(
  'a build with the title %j is rejected',
  (title) => {
    expect(remoteManifestSchema.shape.routes.safeParse([{ path, title }]).success).toBe(false);
  },
);
