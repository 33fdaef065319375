import { getNameInSentence } from './name-in-sentence.ts';

test.each([
  ['web_pageviews', 'Pageviews', 'pageviews'],
  ['web_pageviews', 'Pageviews (script)', 'pageviews (script)'],
  ['web_device', 'Device', 'device'],
  ['gam_ctr', 'CTR', 'CTR'],
  ['web_source', 'UTM source', 'UTM source'],
  ['facebook_likes', 'Facebook likes', 'Facebook likes'],
  ['custom_score', 'Score', 'Score'],
  ['custom_media', 'Media item', 'media item'],
])('%s “%s” is “%s” within an English sentence', (id, name, expected) => {
  expect(getNameInSentence({ id, name }, 'en')).toBe(expected);
});

test('German nouns stay capitalized', () => {
  expect(getNameInSentence({ id: 'web_device', name: 'Gerät' }, 'de')).toBe('Gerät');
});
