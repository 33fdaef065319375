import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './config.ts';

const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

/** What npm and pnpm do themselves. */
const ownCommands = ['create', 'install'];
/** Where what a command is given by name is kept. */
const foldersOf = {
  bench: ['e2e/bench'],
  proof: ['e2e/proof', 'deploy/api/proof', 'deploy/identity/proof', 'deploy/stack/proof'],
} as const;

/** Commands within code: `pnpm proof move`, in a line of a shell or in a sentence. */
function namedIn(text: string): { command: string; argument: string }[] {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([found]) => found);
  return code.flatMap((each) =>
    [...each.matchAll(/\b(?:pnpm|npm run|npm)(?: run)? ([a-z][\da-z:-]*)(?: ([a-z][a-z-]*))?/g)].map(
      ([, command = '', argument = '']) => ({ command, argument }),
    ),
  );
}

test.each(['README.md', 'CONTRIBUTING.md', 'deploy/README.md', 'e2e/README.md'])(
  'every command that %s names exists, and so does every proof and benchmark',
  (file) => {
    const named = namedIn(read(file));
    expect(named.length).toBeGreaterThan(0);
    const unknown = named.filter(({ command }) => !(command in scripts) && !ownCommands.includes(command));
    expect(unknown).toEqual([]);
    const missing = named.filter(({ command, argument }) => {
      const folders = command === 'proof' || command === 'bench' ? foldersOf[command] : [];
      if (folders.length === 0 || argument === '') return false;
      return !folders.some((folder) => existsSync(join(repository, folder, `${argument}.${command}.ts`)));
    });
    expect(missing).toEqual([]);
  },
);
