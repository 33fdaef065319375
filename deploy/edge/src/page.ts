import { randomBytes } from 'node:crypto';
import type { Registry } from '@reportage/contracts';
import { buildBootConfig } from './boot-config.ts';
import type { EdgeConfig } from './config.ts';
import { getStore, type Releases } from './registry/releases.ts';
import { resolveRegistry } from './registry/resolve.ts';

export interface Page {
  html: string;
  nonce: string;
}

/** Converts a value to JSON for a script element. Escapes `<`, which could close the element. */
const toEmbeddableJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export function fillTemplate(template: string, bootConfig: unknown, nonce: string): string {
  const block = `<script type="application/json" id="boot-config" nonce="${nonce}">${toEmbeddableJson(bootConfig)}</script>`;
  return template.replaceAll('__CSP_NONCE__', nonce).replace('<!--boot-config-->', () => block);
}

const maxTemplates = 4;

export type PageRenderer = (registry: Registry, browserId: string | null) => Promise<Page | null>;

/** Creates a function that renders the page for a browser; it returns null if no host has been published. */
export function createPageRenderer(config: EdgeConfig, releases: Releases): PageRenderer {
  /** Cached by host version, because the stable version and a canary may both be in use. */
  const templates = new Map<string, string>();

  async function readTemplate(version: string): Promise<string> {
    const cached = templates.get(version);
    if (cached !== undefined) return cached;
    const content = await getStore(releases).builds.read(`host/${version}/index.html`);
    if (!content) throw new Error(`The page for host version ${version} is missing from the releases.`);
    const template = content.toString();
    const [oldest] = templates.keys();
    if (oldest !== undefined && templates.size >= maxTemplates) templates.delete(oldest);
    templates.set(version, template);
    return template;
  }

  return async (registry, browserId) => {
    const resolvedRegistry = resolveRegistry(registry, browserId);
    if (!resolvedRegistry.host) return null;
    const template = await readTemplate(resolvedRegistry.host.version);
    const nonce = randomBytes(16).toString('base64url');
    const bootConfig = buildBootConfig(config, resolvedRegistry);
    return { nonce, html: fillTemplate(template, bootConfig, nonce) };
  };
}
