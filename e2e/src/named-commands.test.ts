import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './config.ts';

const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

/** Built-in commands of npm and pnpm. */
const builtInCommands = ['create', 'install'];
/** The folders with the files that commands take by name, such as proofs and benchmarks. */
const folderByCommand = {
  bench: ['e2e/bench'],
  proof: ['e2e/proof', 'deploy/api/proof', 'deploy/identity/proof', 'deploy/stack/proof'],
} as const;

/** Finds commands in code spans, such as `pnpm proof move`, on a shell line or in a sentence. */
function findCommands(text: string): { command: string; argument: string }[] {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([found]) => found);
  return code.flatMap((span) =>
    [...span.matchAll(/\b(?:pnpm|npm run|npm)(?: run)? ([a-z][\da-z:-]*)(?: ([a-z][a-z-]*))?/g)].map(
      ([, command = '', argument = '']) => ({ command, argument }),
    ),
  );
}

test.each(['README.md', 'CONTRIBUTING.md', 'deploy/README.md', 'e2e/README.md'])(
  'every command, proof and benchmark mentioned in %s exists',
  (file) => {
    const commands = findCommands(read(file));
    expect(commands.length).toBeGreaterThan(0);
    const unknown = commands.filter(({ command }) => !(command in scripts) && !builtInCommands.includes(command));
    expect(unknown).toEqual([]);
    const missing = commands.filter(({ command, argument }) => {
      const folders = command === 'proof' || command === 'bench' ? folderByCommand[command] : [];
      if (folders.length === 0 || argument === '') return false;
      return !folders.some((folder) => existsSync(join(repository, folder, `${argument}.${command}.ts`)));
    });
    expect(missing).toEqual([]);
  },
);
