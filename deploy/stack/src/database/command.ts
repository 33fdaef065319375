import { getInheritedEnvironment } from '../config.ts';
import type { ProcessUser } from './postgres-user.ts';

/**
 * Returns the arguments that tell PostgreSQL's binaries where the database is. On Linux, the database folder is their
 * working folder: Node enters it before switching to the database's user, who may lack access to the parent folders.
 */
export const getFolderArguments = (cluster: string): string[] => [
  '-D',
  process.platform === 'linux' ? '/proc/self/cwd' : cluster,
];

/** Omits PostgreSQL's variables, because the user set them for other servers. */
function createEnvironment(): NodeJS.ProcessEnv {
  const common = { LC_ALL: 'C', TZ: 'UTC' };
  if (process.platform !== 'win32') return { PATH: '/usr/bin:/bin', ...common };
  const otherVariables = Object.entries(getInheritedEnvironment()).filter(([name]) => !/^PG[A-Z]/i.test(name));
  return { ...Object.fromEntries(otherVariables), ...common };
}

export const getCommandOptions = (cluster: string, user: ProcessUser) => ({
  ...user,
  cwd: cluster,
  env: createEnvironment(),
});
