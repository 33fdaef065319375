import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const repository = join(import.meta.dirname, '../../../../..');

/** The antd imports that screens use, each with the workspace package that depends on antd. */
export const antdModules: Readonly<Record<string, string>> = {
  antd: 'shared/ui',
  'antd/es/form/context': 'shared/ui',
  'antd/es/locale/de_DE': 'shared/ui',
  'antd/es/locale/en_US': 'shared/ui',
  '@ant-design/icons/es/components/AntdIconLight': 'shared/ui',
  '@ant-design/pro-components': 'shared/pro',
};

const version = createHash('sha256')
  // The bundle refers to React by its path.
  .update(repository)
  .update(readFileSync(join(repository, 'pnpm-lock.yaml')))
  .update(readFileSync(join(import.meta.dirname, 'build-antd-bundle.ts')))
  .update(JSON.stringify(antdModules))
  .digest('hex')
  .slice(0, 16);

/** Folder of the bundle for the installed versions. */
export const antdBundleFolder = join(repository, '.reportage/antd-bundles', version);

export const getModuleFile = (module: string): string => `${module.replaceAll(/[@/]/g, '_')}.cjs`;

/** Entries for jest's `moduleNameMapper` that redirect antd imports to the bundle. */
export const antdMapper: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(antdModules).map((module) => [`^${module}$`, join(antdBundleFolder, getModuleFile(module))]),
);
