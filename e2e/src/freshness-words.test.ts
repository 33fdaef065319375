import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Matches phrases about freshness that differ from those agreed on in `shared/ui/README.md`. */
const variantPattern =
  /'[^'\n]*\b(?:(?:data|numbers|fetched|synced) (?:until|up to|as of)|(?:fetched|synced|numbers) through|last (?:updated|synced|read)\b|(?:numbers calculated|computed|as of|updated) \{\{|(?:zahlen|stand) bis \{\{|stand \{\{time|zuletzt (?:aktualisiert|gelesen|synchronisiert))[^'\n]*'/gi;

const listMessages = (): string[] =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'mfe-*/*.messages.ts', 'shared/*.messages.ts'],
    { cwd: root },
  )
    .toString()
    .split('\n')
    .filter(Boolean);

test.each([
  ["fresh: '{{name}}: last updated {{time}}'", 1],
  ["asOf: 'Stand {{time}}', until: 'Zahlen bis {{time}}'", 2],
  ["dataThrough: 'Data through {{day}}', fetched: 'Last fetched {{time}}', published: 'Published {{time}}'", 0],
])('%s contains %d phrases that differ from the agreed ones', (source, count) => {
  expect(source.match(variantPattern) ?? []).toHaveLength(count);
});

test('messages use the agreed phrases for how fresh data is', () => {
  const files = listMessages();
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(variantPattern) ?? []).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
