import { satisfies } from 'semver';
import type { RemoteManifest } from '../remote/metadata.ts';

type Giving = Pick<RemoteManifest, 'name' | 'version'> & { widgets: { name: string; version: string }[] };
type Using = Pick<RemoteManifest, 'name' | 'usesWidgets'>;

/**
 * Widgets that a remote shows and would not get. Every version of their owner that some browser runs has to give them, its canary
 * too. An owner that is out of service for now counts: where its widgets stand the host shows a card meanwhile.
 */
export const unmetWidgets = (users: readonly Using[], givers: readonly Giving[]): string[] =>
  users.flatMap((user) => user.usesWidgets.flatMap((use) => problemsOf(user.name, use, givers)));

function problemsOf(user: string, use: Using['usesWidgets'][number], givers: readonly Giving[]): string[] {
  const wish = `${user} uses the widget ${use.name} ${use.range}`;
  const owners = new Set(givers.filter(({ widgets }) => find(widgets, use.name)).map(({ name }) => name));
  if (owners.size === 0) return [`${wish}, which nobody publishes`];
  return givers
    .filter(({ name }) => owners.has(name))
    .flatMap(({ name, version, widgets }) => {
      const given = find(widgets, use.name);
      if (!given) return [`${wish}, which ${name} ${version} does not give`];
      return satisfies(given.version, use.range) ? [] : [`${wish}, ${name} ${version} gives ${given.version}`];
    });
}

const find = (widgets: Giving['widgets'], wanted: string) => widgets.find(({ name }) => name === wanted);
