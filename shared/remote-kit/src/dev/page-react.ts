import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import type { BootConfig } from '@reportage/contracts';
import { runWebpack } from '../webpack/build-package.ts';

const entry = join(import.meta.dirname, 'page/development-react.js');

/**
 * Whether the installed React has the host's version; only then may its development build replace the host's in the
 * page.
 */
export function hasHostReactVersion({ registry }: BootConfig, folder: string): boolean {
  const provided = registry.host?.versions[registry.host.version]?.provides;
  return ['react', 'react-dom'].every(
    (name) => provided?.[name] !== undefined && readInstalledVersion(name, folder) === provided[name],
  );
}

function readInstalledVersion(name: string, folder: string): string | undefined {
  try {
    const file = findPackageJSON(name, join(folder, 'package.json'));
    return file && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  } catch {
    return undefined;
  }
}

/** Bundles React's development build as a single script for the page. */
export async function buildPageReact(folder: string): Promise<string> {
  let text = '';
  await runWebpack({
    mode: 'development',
    devtool: false,
    context: folder,
    entry,
    target: ['web', 'es2022'],
    output: { filename: 'react.js' },
    // The SDK's peer dependencies are installed with the remote.
    resolve: { modules: ['node_modules', join(folder, 'node_modules')] },
    performance: false,
    infrastructureLogging: { level: 'error' },
    plugins: [
      (compiler) => {
        compiler.hooks.shouldEmit.tap('PageReact', ({ assets }) => {
          text = String(assets['react.js']?.source() ?? '');
          return false;
        });
      },
    ],
  });
  return text;
}
