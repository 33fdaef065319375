import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';

/**
 * Every singleton that the host provides and remotes take: request → package it belongs to. antd, pro-components and
 * charts are not among them: they live inside the facades (`@reportage/ui`, `pro`, `chart-*`), which export what is used.
 */
const singletons: Record<string, string> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'react-router': 'react-router',
  'react-router-dom': 'react-router-dom',
  jotai: 'jotai',
  '@tanstack/react-query': '@tanstack/react-query',
  '@reportage/api': '@reportage/api',
  '@reportage/contracts': '@reportage/contracts',
  '@reportage/event-bus': '@reportage/event-bus',
  '@reportage/format': '@reportage/format',
  '@reportage/state': '@reportage/state',
  '@reportage/tokens': '@reportage/tokens',
  '@reportage/ui': '@reportage/ui',
  '@reportage/pro': '@reportage/pro',
  '@reportage/chart-bar': '@reportage/chart-bar',
  '@reportage/chart-line': '@reportage/chart-line',
  '@reportage/remote-kit/runtime': '@reportage/remote-kit',
};

/** Packages reached only through another one, which pnpm therefore hides from the folder being built. */
const reachedThrough: Record<string, string> = {
  'react-router': 'react-router-dom',
  // defineRemote needs it, whether the remote itself does or not.
  '@reportage/contracts': '@reportage/remote-kit',
};

interface SharedSetting {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  import?: false;
}

function installedVersion(packageName: string, folder: string): string | undefined {
  const through = reachedThrough[packageName];
  const from = through ? packageFileOf(through, join(folder, 'package.json')) : join(folder, 'package.json');
  const file = from ? packageFileOf(packageName, from) : undefined;
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined;
}

function packageFileOf(packageName: string, from: string): string | undefined {
  try {
    return findPackageJSON(packageName, from);
  } catch {
    return undefined;
  }
}

function installedSingletons(folder: string): [request: string, version: string][] {
  return Object.entries(singletons).flatMap(([request, packageName]) => {
    const version = installedVersion(packageName, folder);
    return version ? [[request, version] as [string, string]] : [];
  });
}

/** What the host provides. Only what the host also imports, lazily, reaches the share scope: `host/src/provided.ts`. */
export function hostShared(folder: string): Record<string, SharedSetting> {
  return Object.fromEntries(
    installedSingletons(folder).map(([request, version]) => [
      request,
      { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` },
    ]),
  );
}

/** What a remote takes from the host; it never bundles a copy of its own. */
export function remoteShared(folder: string): Record<string, SharedSetting> {
  return Object.fromEntries(
    installedSingletons(folder).map(([request, version]) => [
      request,
      { singleton: true, strictVersion: true, requiredVersion: `^${version}`, import: false },
    ]),
  );
}

/** Versions by package, for the manifests that publishing compares. */
export function sharedVersions(shared: Record<string, SharedSetting>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(shared).map(([request, setting]) => [
      singletons[request] ?? request,
      setting.version ?? setting.requiredVersion,
    ]),
  );
}
