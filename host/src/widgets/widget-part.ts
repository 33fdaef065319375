import type { RegistryVersion, WidgetName } from '@reportage/contracts';
import type { RemoteWidget } from '@reportage/remote-kit/runtime';
import { satisfiesCaret } from '../remotes/contract.ts';
import type { RemotePart } from '../remotes/remote-part.ts';

/** Why a version of a widget's owner cannot provide it to a consumer that was built with this range. */
function findUnmetNeeds({ name, version, widgets }: RegistryVersion, widget: WidgetName, range: string): string[] {
  const provider = widgets.find((candidate) => candidate.name === widget);
  if (!provider) return [`${name} ${version} does not provide the widget ${widget}`];
  return satisfiesCaret(range, provider.version)
    ? []
    : [`${name} ${version} provides ${widget} ${provider.version}, not ${range}`];
}

/** A widget, as a part to be loaded under supervision. */
export const createWidgetPart = <Name extends WidgetName>(
  widget: Name,
  range: string,
): RemotePart<RemoteWidget<Name>> => ({
  path: `widget/${widget}`,
  findUnmetNeeds: (published) => findUnmetNeeds(published, widget, range),
  getFiles: ({ widgets }) => widgets.find(({ name }) => name === widget)?.critical ?? [],
  read(module, { name }) {
    const provider = (module as { default?: RemoteWidget<Name> } | null)?.default;
    if (provider?.name !== widget || provider.remote !== name) throw new Error(`${name} exposes no widget ${widget}`);
    return provider;
  },
});
