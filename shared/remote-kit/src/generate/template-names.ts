/** Values for the templates' `__name__` placeholders. */
export type TemplateNames = Readonly<
  Record<'area' | 'feature' | 'Feature' | 'featureName' | 'featureKey' | 'title', string>
>;

const kebabPattern = /^[a-z]+(-[a-z0-9]+)*$/;
const remoteNamePattern = /^mfe-[a-z]+$/;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const toPascal = (name: string): string => name.split('-').map(capitalize).join('');
/** Converts `story-card` to `storyCard`. */
export const toCamel = (name: string): string => toPascal(name).replace(/^./, (letter) => letter.toLowerCase());

/** Returns `mfe-news` for `news` or `mfe-news`. @throws if the registry would reject the name */
export function readRemoteName(text: string | undefined): string {
  const name = text?.startsWith('mfe-') ? text : `mfe-${text ?? ''}`;
  if (!remoteNamePattern.test(name))
    throw new Error('the name of a remote must be one lowercase word, such as news or mfe-news');
  return name;
}

/** @throws if the name cannot be turned into a folder and an identifier */
export function buildTemplateNames(remote: string, feature: string): TemplateNames {
  if (!kebabPattern.test(feature)) throw new Error(`“${feature}” must be in kebab-case, such as story-list`);
  const area = remote.replace(/^mfe-/, '');
  // All remotes share one page, so the name of a feature's message catalog includes the remote's area.
  const key = toPascal(feature.startsWith(area) ? feature : `${area}-${feature}`);
  return {
    area,
    feature,
    Feature: toPascal(feature),
    featureName: toCamel(feature),
    featureKey: key.charAt(0).toLowerCase() + key.slice(1),
    title: capitalize(feature.replaceAll('-', ' ')),
  };
}

export const fillNames = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`__${name}__`, value), text);
