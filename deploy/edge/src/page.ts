import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, registrySchema } from '@reportage/contracts';
import { makeBootConfig } from './boot-config.ts';
import type { EdgeConfig } from './config.ts';

interface Release {
  registry: Registry;
  template: string;
}

export interface Page {
  html: string;
  nonce: string;
}

/** JSON inside a script element: `<` must not close it. */
const embeddable = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export function fillTemplate(template: string, bootConfig: unknown, nonce: string): string {
  const block = `<script type="application/json" id="boot-config" nonce="${nonce}">${embeddable(bootConfig)}</script>`;
  return template.replaceAll('__CSP_NONCE__', nonce).replace('<!--boot-config-->', () => block);
}

/** Makes the page of the release that runs now; a publication shows at the next view, without a restart. */
export function createPageMaker(config: EdgeConfig): () => Promise<Page | null> {
  const pointer = join(config.RELEASES_FOLDER, 'registry.json');
  let cached: { stamp: string; release: Release } | undefined;

  async function currentRelease(): Promise<Release | null> {
    const file = await stat(pointer).catch(() => null);
    if (!file) return null;
    const stamp = `${file.ino}:${file.mtimeMs}:${file.size}`;
    if (cached?.stamp === stamp) return cached.release;
    const registry = registrySchema.parse(JSON.parse(await readFile(pointer, 'utf8')));
    if (!registry.host) return null;
    const template = await readFile(join(config.RELEASES_FOLDER, 'host', registry.host.version, 'index.html'), 'utf8');
    cached = { stamp, release: { registry, template } };
    return cached.release;
  }

  return async () => {
    const release = await currentRelease();
    if (!release) return null;
    const nonce = randomBytes(16).toString('base64url');
    return { nonce, html: fillTemplate(release.template, makeBootConfig(config, release.registry), nonce) };
  };
}
