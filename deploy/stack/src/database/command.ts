import { getInheritedEnvironment } from '../config.ts';
import type { ProcessUser } from './postgres-user.ts';

/**
 * How PostgreSQL's programs find the database. On Linux, it is their working folder: Node enters it before switching
 * the user, so it may be inside folders that this user cannot enter.
 */
export const getFolderArguments = (cluster: string): string[] => [
  '-D',
  process.platform === 'linux' ? '/proc/self/cwd' : cluster,
];

/** PostgreSQL's settings in the environment are meant for other servers. */
function createEnvironment(): NodeJS.ProcessEnv {
  const common = { LC_ALL: 'C', TZ: 'UTC' };
  if (process.platform !== 'win32') return { PATH: '/usr/bin:/bin', ...common };
  const others = Object.entries(getInheritedEnvironment()).filter(([name]) => !/^PG[A-Z]/i.test(name));
  return { ...Object.fromEntries(others), ...common };
}

export const getCommandOptions = (cluster: string, user: ProcessUser) => ({
  ...user,
  cwd: cluster,
  env: createEnvironment(),
});
