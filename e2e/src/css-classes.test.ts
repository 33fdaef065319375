import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const listTrackedSources = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.tsx', '*.ts'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('deploy/') && !file.includes('.test.'));

/** Finds classes that a source file uses but its imported style sheets do not define. */
function findMissingClasses(source: string, readSheet: (path: string) => string): string[] {
  const imports = [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
  const withoutImports = source.replaceAll(/import .* from '[^']+';/g, '');
  return imports.flatMap(([, name = '', path = '']) => {
    const declared = new Set([...readSheet(path).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, className]) => className));
    const used = [...withoutImports.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, className]) => className);
    return [...new Set(used)]
      .filter((className) => !declared.has(className))
      .map((className) => `${path} .${className}`);
  });
}

test('a class that is missing from its style sheet is found', () => {
  const source = "import styles from './card.module.css';\n<p className={styles.title} id={styles.text} />";
  expect(findMissingClasses(source, () => '.title { color: red }')).toEqual(['./card.module.css .text']);
});

test('every class that a screen uses is defined in its style sheet', () => {
  const missing = listTrackedSources().flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const readSheet = (path: string) => readFileSync(join(root, dirname(file), path), 'utf8');
    return findMissingClasses(source, readSheet).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
