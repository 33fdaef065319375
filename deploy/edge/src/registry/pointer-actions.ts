import { randomUUID } from 'node:crypto';
import type { Registry } from '@reportage/contracts';
import { checkRegistry } from './check-registry.ts';
import { type FrontEnd, findFrontEnd, withDecision } from './front-end.ts';
import {
  findRollbackTarget,
  getRollbackTargetsAfterPublishing,
  getRollbackTargetsAfterRollback,
  type LiveHistory,
} from './live-history.ts';
import { hostName } from './pointers.ts';
import { RegistryError } from './registry-error.ts';
import type { Releases } from './releases.ts';
import { type Change, type ChangeOptions, changeRegistry } from './store.ts';

const createChange = (registry: Registry, description: string, subjects: string[]): Change => ({
  registry: checkRegistry(registry, description),
  subjects,
});

/** Chooses the version to go back to: by default, the one that was live before. */
function chooseRollbackTarget(name: string, history: LiveHistory, to?: string): string {
  const target = to ?? findRollbackTarget(history);
  const olderVersions = Object.keys(history.versions).filter((version) => version !== history.live);
  if (!target) {
    const hint =
      olderVersions.length > 0 ? ` --to takes one of the retained versions: ${olderVersions.join(', ')}.` : '';
    throw new RegistryError(`${name} has no previous version to go back to.${hint}`);
  }
  if (!Object.hasOwn(history.versions, target))
    throw new RegistryError(
      `${name} ${target} is not retained; the retained versions are ${olderVersions.join(', ')}.`,
    );
  if (target === history.live) throw new RegistryError(`${name} ${target} is already running.`);
  return target;
}

/**
 * Makes an earlier version of a remote or the host live again, in a new revision. The next rollback goes further back,
 * and never to the version that was rolled back.
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
      const { liveHistory, canary } = findFrontEnd(registry, name);
      const target = chooseRollbackTarget(name, liveHistory, to);
      const next = withDecision(registry, name, {
        live: target,
        ...getRollbackTargetsAfterRollback(liveHistory, target),
        canary: canary?.version === target ? null : canary,
        chosenBy: 'rollback',
      });
      return createChange(next, `Rolling ${name === hostName ? 'the host' : name} back`, [
        `${name} from ${liveHistory.live} to ${target}`,
      ]);
    },
    options,
  );

/** The state on which a decision about a canary was based. */
interface CanaryOptions extends ChangeOptions {
  /**
   * The canary that the decision is about; the decision is rejected if that canary has been ended or replaced in the
   * meantime.
   */
  expectedCanary?: string | undefined;
}

function requireCanary({ name, canary }: FrontEnd, { expectedCanary }: CanaryOptions): void {
  if (expectedCanary !== undefined && canary?.version !== expectedCanary)
    throw new RegistryError(
      `Somebody else has changed ${name} in the meantime: ${expectedCanary} is no longer its canary. Nothing was changed.`,
    );
}

export interface CanaryRequest extends CanaryOptions {
  /** The current canary by default. */
  version?: string | undefined;
  percent: number;
}

/** Returns the stable version. While there is none, because the canary is a first release, returns the canary. */
const getStableVersion = ({ liveHistory, isFirstRelease }: FrontEnd, canary: string): string =>
  isFirstRelease ? canary : liveHistory.live;

/** Gives a published version to a share of the browsers. Browsers that have it keep it as the share grows. */
export const setCanary = (releases: Releases, name: string, request: CanaryRequest): Promise<Registry> =>
  changeRegistry(
    releases,
    'canary',
    (registry) => {
      const frontEnd = findFrontEnd(registry, name);
      requireCanary(frontEnd, request);
      const { liveHistory, canary } = frontEnd;
      const { percent, version = canary?.version } = request;
      if (!version) throw new RegistryError(`${name} has no canary: name the version to use as its canary.`);
      if (!Object.hasOwn(liveHistory.versions, version))
        throw new RegistryError(`${name} ${version} is not published.`);
      if (version === liveHistory.live && !frontEnd.isFirstRelease)
        throw new RegistryError(`${name} ${version} is already the stable version.`);
      if (canary?.version === version && canary.percent === percent) return null;
      const salt = canary?.version === version ? canary.salt : randomUUID();
      const next = withDecision(registry, name, {
        ...getPointers(liveHistory),
        live: getStableVersion(frontEnd, version),
        canary: { version, percent, salt },
        chosenBy: 'canary',
      });
      return createChange(next, `Setting the canary for ${name}`, [`${name} ${version} at ${percent}%`]);
    },
    request,
  );

const getPointers = ({ live, previous, earlier }: LiveHistory): Pick<LiveHistory, 'live' | 'previous' | 'earlier'> => ({
  live,
  previous,
  earlier,
});

/**
 * Ends a canary: from the next page load on, every browser gets the stable version, or no version if it was a first
 * release.
 */
export const endCanary = (releases: Releases, name: string, options: CanaryOptions = {}): Promise<Registry> =>
  changeRegistry(
    releases,
    'canary',
    (registry) => {
      const frontEnd = findFrontEnd(registry, name);
      requireCanary(frontEnd, options);
      const { liveHistory, canary, isFirstRelease } = frontEnd;
      if (!canary || (isFirstRelease && canary.percent === 0)) return null;
      const endedCanary = isFirstRelease ? { ...canary, percent: 0 } : null;
      const next = withDecision(registry, name, {
        ...getPointers(liveHistory),
        canary: endedCanary,
        chosenBy: 'canary',
      });
      return { registry: next, subjects: [`${name} ${canary.version} ended`] };
    },
    options,
  );

/** Makes the canary the stable version. */
export const promote = (releases: Releases, name: string, options: CanaryOptions = {}): Promise<Registry> =>
  changeRegistry(
    releases,
    'promote',
    (registry) => {
      const frontEnd = findFrontEnd(registry, name);
      requireCanary(frontEnd, options);
      const { liveHistory, canary } = frontEnd;
      if (!canary) throw new RegistryError(`${name} has no canary to promote.`);
      const live = canary.version;
      const promoted = {
        live,
        ...getRollbackTargetsAfterPublishing(liveHistory, live),
        canary: null,
        chosenBy: 'promote',
      } as const;
      return createChange(withDecision(registry, name, promoted), `Promoting ${name}`, [`${name} ${live}`]);
    },
    options,
  );

/** Disables or enables a remote. The host shows a card in place of a disabled remote. */
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
      const remote = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
      if (!remote) {
        findFrontEnd(registry, name);
        throw new RegistryError('The host cannot be taken out of service: nothing runs without it.');
      }
      if (remote.disabled === disabled) return null;
      const next = { ...registry, remotes: { ...registry.remotes, [name]: { ...remote, disabled } } };
      // Disabling cannot break the registry, so there is no check.
      return disabled ? { registry: next, subjects: [name] } : createChange(next, `Enabling ${name}`, [name]);
    },
    options,
  );
