import { randomUUID } from 'node:crypto';
import type { Registry, registryRemoteSchema, z } from '@reportage/contracts';
import { checkRegistry } from './check-registry.ts';
import { type Course, courseOfHost, courseOfRemote, coursePublished, courseRolledBack, stepBack } from './course.ts';
import { hostName } from './pointers.ts';
import { RegistryError } from './registry-error.ts';
import type { Releases } from './releases.ts';
import { type Change, type ChangeOptions, changeRegistry } from './store.ts';

type Remote = z.infer<typeof registryRemoteSchema>;

function remoteOf(registry: Registry, name: string): Remote {
  const remote = registry.remotes[name];
  if (remote) return remote;
  const known = [hostName, ...Object.keys(registry.remotes)].join(', ');
  throw new RegistryError(
    name === hostName
      ? 'The host has one version for all: it can only be published and rolled back.'
      : `${name} was never published; published are ${known}.`,
  );
}

const withRemote = (registry: Registry, name: string, remote: Remote): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, [name]: remote },
});

const change = (registry: Registry, what: string, subjects: string[]): Change => ({
  registry: checkRegistry(registry, what),
  subjects,
});

/** The version to go back to: the one that was live before, or another kept one. */
function rollbackTarget(name: string, course: Course, to?: string): string {
  const target = to ?? stepBack(course);
  const kept = Object.keys(course.versions).filter((version) => version !== course.live);
  if (!target) {
    const hint = kept.length > 0 ? ` --to takes one of those kept: ${kept.join(', ')}.` : '';
    throw new RegistryError(`${name} has no previous version to go back to.${hint}`);
  }
  if (!(target in course.versions))
    throw new RegistryError(`${name} ${target} is not kept; kept are ${kept.join(', ')}.`);
  if (target === course.live) throw new RegistryError(`${name} ${target} runs already.`);
  return target;
}

/**
 * Makes an earlier version of a remote, or of the host, live again: a new revision; no files move. The next rollback goes further back,
 * never to the version that was rolled back.
 */
export const rollback = (
  releases: Releases,
  name: string,
  { to, ...options }: ChangeOptions & { to?: string | undefined } = {},
): Promise<Registry> =>
  changeRegistry(
    releases,
    'rollback',
    (registry) => {
      const { host } = registry;
      if (name === hostName && host) {
        const course = courseOfHost(host);
        const target = rollbackTarget(name, course, to);
        const rolledBack = {
          ...host,
          version: target,
          ...courseRolledBack(course, target),
          chosenBy: 'rollback',
        } as const;
        return change({ ...registry, host: rolledBack }, 'Rolling the host back', [
          `${name} ${host.version} → ${target}`,
        ]);
      }
      const remote = remoteOf(registry, name);
      const course = courseOfRemote(remote);
      const target = rollbackTarget(name, course, to);
      const canary = remote.canary?.version === target ? null : remote.canary;
      const rolledBack = { stable: target, ...courseRolledBack(course, target), canary, chosenBy: 'rollback' } as const;
      const next = withRemote(registry, name, { ...remote, ...rolledBack });
      return change(next, `Rolling ${name} back`, [`${name} ${remote.stable} → ${target}`]);
    },
    options,
  );

/** What a decision about a canary was made on. */
interface CanaryOptions extends ChangeOptions {
  /** The canary that the decision is about: it is refused if somebody has ended or replaced that one by then. */
  expectedCanary?: string | undefined;
}

function requireCanary(name: string, { canary }: Remote, { expectedCanary }: CanaryOptions): void {
  if (expectedCanary !== undefined && canary?.version !== expectedCanary)
    throw new RegistryError(
      `Somebody else has changed ${name} meanwhile: ${expectedCanary} is no longer its canary, and nothing is changed.`,
    );
}

export interface CanaryRequest extends CanaryOptions {
  /** By default the current canary. */
  version?: string | undefined;
  percent: number;
}

/** Gives a published version to a share of the browsers; those that have it keep it while the share grows. */
export const setCanary = (releases: Releases, name: string, request: CanaryRequest): Promise<Registry> =>
  changeRegistry(
    releases,
    'canary',
    (registry) => {
      const remote = remoteOf(registry, name);
      requireCanary(name, remote, request);
      const { percent, version = remote.canary?.version } = request;
      if (!version) throw new RegistryError(`${name} has no canary: name the version that is to be one.`);
      if (!(version in remote.versions)) throw new RegistryError(`${name} ${version} is not published.`);
      if (version === remote.stable) throw new RegistryError(`${name} ${version} is the stable version already.`);
      if (remote.canary?.version === version && remote.canary.percent === percent) return null;
      const salt = remote.canary?.version === version ? remote.canary.salt : randomUUID();
      const next = withRemote(registry, name, { ...remote, canary: { version, percent, salt }, chosenBy: 'canary' });
      return change(next, `The canary of ${name}`, [`${name} ${version} at ${percent} %`]);
    },
    request,
  );

/** Ends a canary: every browser gets the stable version with its next page. */
export const endCanary = (releases: Releases, name: string, options: CanaryOptions = {}): Promise<Registry> =>
  changeRegistry(
    releases,
    'canary',
    (registry) => {
      const remote = remoteOf(registry, name);
      requireCanary(name, remote, options);
      if (!remote.canary) return null;
      const subjects = [`${name} ${remote.canary.version} ended`];
      return { registry: withRemote(registry, name, { ...remote, canary: null, chosenBy: 'canary' }), subjects };
    },
    options,
  );

/** Makes the canary the stable version. */
export const promote = (releases: Releases, name: string, options: CanaryOptions = {}): Promise<Registry> =>
  changeRegistry(
    releases,
    'promote',
    (registry) => {
      const remote = remoteOf(registry, name);
      requireCanary(name, remote, options);
      if (!remote.canary) throw new RegistryError(`${name} has no canary to promote.`);
      const stable = remote.canary.version;
      const promoted = {
        stable,
        ...coursePublished(courseOfRemote(remote), stable),
        canary: null,
        chosenBy: 'promote',
      } as const;
      const next = withRemote(registry, name, { ...remote, ...promoted });
      return change(next, `Promoting ${name}`, [`${name} ${stable}`]);
    },
    options,
  );

/** Disables or enables a remote; the host shows a card in place of a disabled one. */
export const setDisabled = (
  releases: Releases,
  name: string,
  disabled: boolean,
  options?: ChangeOptions,
): Promise<Registry> =>
  changeRegistry(
    releases,
    disabled ? 'disable' : 'enable',
    (registry) => {
      const remote = remoteOf(registry, name);
      if (remote.disabled === disabled) return null;
      const next = withRemote(registry, name, { ...remote, disabled });
      // Disabling cannot break the registry, so there is no check.
      return disabled ? { registry: next, subjects: [name] } : change(next, `Enabling ${name}`, [name]);
    },
    options,
  );
