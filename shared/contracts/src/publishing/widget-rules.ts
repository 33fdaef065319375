import { satisfies } from 'semver';
import type { RemoteManifest } from '../remote/metadata.ts';

type WidgetProvider = Pick<RemoteManifest, 'name' | 'version'> & { widgets: { name: string; version: string }[] };
type WidgetUser = Pick<RemoteManifest, 'name' | 'usesWidgets'>;

/**
 * Finds widgets that a remote uses but that are not available. Every running version of a widget's owner, including
 * a canary, has to provide the widget. An owner that is temporarily out of service counts as providing its widgets,
 * because the host shows a card in place of each.
 */
export const findMissingWidgets = (users: readonly WidgetUser[], providers: readonly WidgetProvider[]): string[] =>
  users.flatMap(({ name, usesWidgets }) => usesWidgets.flatMap((use) => findProblems(name, use, providers)));

function findProblems(
  userName: string,
  use: WidgetUser['usesWidgets'][number],
  providers: readonly WidgetProvider[],
): string[] {
  const requirement = `${userName} uses the widget ${use.name} ${use.range}`;
  const owners = new Set(providers.filter(({ widgets }) => findWidget(widgets, use.name)).map(({ name }) => name));
  if (owners.size === 0) return [`${requirement}, which nobody publishes`];
  return providers
    .filter(({ name }) => owners.has(name))
    .flatMap(({ name, version, widgets }) => {
      const provided = findWidget(widgets, use.name);
      if (!provided) return [`${requirement}, which ${name} ${version} does not provide`];
      return satisfies(provided.version, use.range)
        ? []
        : [`${requirement}, but ${name} ${version} provides ${provided.version}`];
    });
}

const findWidget = (widgets: WidgetProvider['widgets'], widgetName: string) =>
  widgets.find(({ name }) => name === widgetName);
