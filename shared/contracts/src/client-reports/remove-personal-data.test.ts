import { removePersonalData } from './remove-personal-data.ts';

test.each([
  ['No account for ada.lovelace+work@example.test!', 'No account for (email)'],
  ['GET https://app.example/x?searchString=Ada&code=1#top failed', 'GET https://app.example/x failed'],
  ['bad token eyJhbGciOi.eyJzdWIiOiJhZGEi.c2ln', 'bad token (token)'],
  ['key 0b6f3e5e-7a41-4c7e-9f0d-1f0c2f6a9b11 is gone', 'key (token) is gone'],
  ['order 4929123412341234', 'order (number)'],
  ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
  [
    'at https://app.example/r/mfe-media/0.1.0-3fa9c1/app.js:1:20345',
    'at https://app.example/r/mfe-media/0.1.0-3fa9c1/app.js:1:20345',
  ],
])('%j becomes %j', (text, cleanText) => {
  expect(removePersonalData(text)).toBe(cleanText);
});
