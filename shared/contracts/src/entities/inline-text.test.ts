import { getLinkHref, inlineToText, parseInline, toInlineHtml, writeInline } from './inline-text.ts';
import { textBlockSchema } from './report-block.ts';

const toStored = (text: string): string => {
  const block = textBlockSchema.parse({ id: 'b', type: 'paragraph', data: { text } });
  return block.type === 'paragraph' ? block.data.text : '';
};

test.each([
  ['<b>Up</b> by <i>half</i>', '<b>Up</b> by <i>half</i>'],
  ['<strong>Up</strong> by <em>half</em>', '<b>Up</b> by <i>half</i>'],
  ['<b>never closed', '<b>never closed</b>'],
  ['<i><b>both</b></i>', '<b><i>both</i></b>'],
  ['<a href="https://example.com/a?b=1&amp;c=2">there</a>', '<a href="https://example.com/a?b=1&amp;c=2">there</a>'],
  ['<a target="_blank" href=\'mailto:a@b.example\'>mail</a>', '<a href="mailto:a@b.example">mail</a>'],
  ['one\ntwo<br/>three', 'one<br>two<br>three'],
  ['3 < 5 & 7 > 2', '3 &lt; 5 &amp; 7 &gt; 2'],
])('%s is stored as %s', (typed, expected) => {
  expect(toStored(typed)).toBe(expected);
  expect(toStored(expected)).toBe(expected);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<b onclick="alert(1)">x</b>',
  '<svg><a href="https://example.com">x</a></svg>',
])('other markup is treated as text: %s', (typed) => {
  const html = toStored(typed);
  expect(html.replace(/<\/?b>|<\/?i>|<br>|<a href="https:\/\/example\.com\/">|<\/a>/g, '')).not.toMatch(/[<>]/);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  '//',
  '/inside',
  'vbscript:x',
])('a link to %s is removed, but its text is kept', (address) => {
  expect(toStored(`<a href="${address}">x</a>`)).not.toMatch(/script|data:|vbscript/);
  expect(inlineToText(toStored(`<a href="${address}">x</a>`))).toBe('x');
});

test('an address without a protocol is treated as a web or email address', () => {
  expect(getLinkHref('example.com/a')).toBe('https://example.com/a');
  expect(getLinkHref('ada@example.com')).toBe('mailto:ada@example.com');
  expect(getLinkHref('tiktok.com/@brand')).toBe('https://tiktok.com/@brand');
  expect(getLinkHref('localhost:4600/x')).toBe('https://localhost:4600/x');
  expect(getLinkHref('one word')).toBeUndefined();
});

test('any text survives the conversion to markup and back', () => {
  const runs = [
    { text: '<b>&amp;\n"', bold: true, italic: false, href: undefined },
    { text: 'x', bold: true, italic: true, href: 'https://example.com/?a=%22&b=1' },
  ];
  expect(parseInline(writeInline(runs))).toEqual(runs);
  expect(inlineToText(toInlineHtml('<i>1 & 2</i>\n3'))).toBe('<i>1 & 2</i>\n3');
});

test('plain text of the maximum length can be stored and read again, even if every character is escaped', () => {
  const longest = '&'.repeat(10_000);
  expect(inlineToText(toStored(toStored(longest)))).toBe(longest);
  expect(() => toStored('a'.repeat(50_001))).toThrow();
});
