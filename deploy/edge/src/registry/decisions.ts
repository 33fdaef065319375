import type { Registry } from '@reportage/contracts';
import { courseOfHost, courseOfRemote, type Decision, isRolledBack } from './course.ts';
import { hostName } from './pointers.ts';

/** How somebody chose what is live of a remote, or of the host; null if it was simply published last. */
export function decisionOn({ host, remotes }: Pick<Registry, 'host' | 'remotes'>, name: string): Decision | null {
  const remote = remotes[name];
  if (name === hostName) return host && (host.chosenBy ?? (isRolledBack(courseOfHost(host)) ? 'rollback' : null));
  if (!remote) return null;
  if (remote.chosenBy) return remote.chosenBy;
  if (remote.canary) return 'canary';
  return isRolledBack(courseOfRemote(remote)) ? 'rollback' : null;
}
