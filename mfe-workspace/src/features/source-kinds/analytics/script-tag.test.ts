import { getScriptTag } from './script-tag.ts';

const code = 'AbCdEfGhIjKlMnOpQrSt';
const tag = `<script async src="https://app.example/t/${code}.js"></script>`;

test.each(['https://app.example/t', 'https://app.example/t/', '/t'])('the tag’s URL is absolute for %s', (base) => {
  expect(getScriptTag(code, base, 'https://app.example')).toBe(tag);
});
