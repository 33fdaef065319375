import { subpaths } from './packages.ts';

/** Matches imports and exports in the compiler's output. The third group is the specifier. */
const imports = /(^(?:import|export)\b[^'";]*?\bfrom\s*|^import\s*|\bimport\()(["'])([@.\w][@./\w-]*)\2/gm;

const getFolder = (name: string): string => (name.startsWith('chart-') ? name.replace('-', 's/') : name);

/** Converts e.g. `@reportage/ui/form` to `@reportage/sdk/ui/form`. */
export function toSdkName(specifier: string): string {
  const [, name = '', rest = ''] = /^@reportage\/([\w-]+)(\/.*)?$/.exec(specifier) ?? [];
  const subpath = subpaths[getFolder(name)];
  if (subpath === undefined) throw new Error(`${specifier} is not part of the SDK: see src/pack/packages.ts`);
  return specifier.startsWith('@reportage/testing/screen')
    ? '@reportage/sdk/testing'
    : `@reportage/sdk/${subpath}${rest}`;
}

/** Renames the packages in a remote's source. Imports of its own files stay unchanged. */
export const renamePackages = (text: string): string =>
  text.replaceAll(imports, (statement: string, before: string, quote: string, specifier: string) =>
    specifier.startsWith('.') ? statement : `${before}${quote}${toPublishedSpecifier(specifier)}${quote}`,
  );

/** Renames the imports in a compiled file. @returns the text and the new names */
export function renameImports(text: string): { text: string; names: string[] } {
  const names: string[] = [];
  const renamed = text.replaceAll(imports, (_whole, before: string, quote: string, specifier: string) => {
    const name = toPublishedSpecifier(specifier);
    names.push(name);
    return `${before}${quote}${name}${quote}`;
  });
  return { text: renamed, names };
}

function toPublishedSpecifier(specifier: string): string {
  if (specifier.startsWith('.')) return specifier.replace(/(?<!\.d)\.tsx?$/, '.js');
  return /^@reportage\/(?!sdk\b)/.test(specifier) ? toSdkName(specifier) : specifier;
}
