/**
 * `node e2e/scripts/check-vocabulary.ts`: fails if a name, comment, test title or string contains a word from
 * `e2e/src/vocabulary/odd-words.ts`, and says what to write instead.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../src/config.ts';
import { findOddWords } from '../src/vocabulary/find-odd-words.ts';
import { uncheckedFiles } from '../src/vocabulary/odd-words.ts';

const listedFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx'],
  {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  },
);
const isChecked = (file: string) =>
  !file.includes('.generated.') && !file.startsWith('e2e/src/vocabulary/') && !uncheckedFiles.test(file);

const problems = [...new Set(listedFiles.trim().split('\n'))]
  .filter((file) => isChecked(file) && existsSync(join(repository, file)))
  .flatMap((file) =>
    findOddWords(readFileSync(join(repository, file), 'utf8')).map(
      ({ line, odd, instead }) => `${file}:${line}: “${odd}” → ${instead}`,
    ),
  );
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
