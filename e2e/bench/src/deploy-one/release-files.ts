import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteManifest, remoteManifestSchema } from '@reportage/contracts';
import type { CodeByFile } from './sort-downloads.ts';

interface BuiltFiles {
  manifest: RemoteManifest;
  code: CodeByFile;
}

/** Reads a build's manifest and scripts. Removes the version's hash from the scripts. */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const manifest = remoteManifestSchema.parse(JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')));
  const versionHash = manifest.version.split('-').at(-1) ?? '';
  const scripts = Object.keys(manifest.integrity).filter((file) => file.endsWith('.js'));
  const code = scripts.map(
    async (file) => [file, (await readFile(join(folder, file), 'utf8')).replaceAll(versionHash, '')] as const,
  );
  return { manifest, code: new Map(await Promise.all(code)) };
}
