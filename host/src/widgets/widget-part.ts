import type { RegistryVersion, WidgetName } from '@reportage/contracts';
import type { RemoteWidget } from '@reportage/remote-kit/runtime';
import { satisfiesCaret } from '../remotes/contract.ts';
import type { RemotePart } from '../remotes/remote-part.ts';

/** Lists why this version of a widget's owner cannot provide it to a consumer that accepts this range. */
function findUnmetRequirements(
  { name, version, widgets }: RegistryVersion,
  widget: WidgetName,
  range: string,
): string[] {
  const provided = widgets.find((candidate) => candidate.name === widget);
  if (!provided) return [`${name} ${version} does not provide the widget ${widget}`];
  return satisfiesCaret(range, provided.version)
    ? []
    : [`${name} ${version} provides ${widget} ${provided.version}, not ${range}`];
}

/** Describes a widget as a part that the remote source can load. */
export const createWidgetPart = <Name extends WidgetName>(
  widget: Name,
  range: string,
): RemotePart<RemoteWidget<Name>> => ({
  path: `widget/${widget}`,
  findUnmetRequirements: (published) => findUnmetRequirements(published, widget, range),
  getFiles: ({ widgets }) => widgets.find(({ name }) => name === widget)?.critical ?? [],
  read(module, { name }) {
    const provided = (module as { default?: RemoteWidget<Name> } | null)?.default;
    if (provided?.name !== widget || provided.remote !== name) throw new Error(`${name} exposes no widget ${widget}`);
    return provided;
  },
});
