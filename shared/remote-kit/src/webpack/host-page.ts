import { readFile } from 'node:fs/promises';
import { type HostManifest, hostBase } from '@reportage/contracts';
import type { Compilation } from 'webpack';
import { compileBootScript } from './boot-script.ts';
import { getMainFiles, getShellFiles } from './host-files.ts';

export interface PageSources {
  template: string;
  bootScript: string;
  criticalCss: string;
}

/** Creates the part of the page that does not depend on the built files. */
export async function createPage({ template, bootScript, criticalCss }: PageSources): Promise<string> {
  const [html, script] = await Promise.all([readFile(template, 'utf8'), compileBootScript(bootScript)]);
  return html
    .replace('/* critical styles */', () => criticalCss)
    .replace('<!--boot-script-->', () => `<script nonce="__CSP_NONCE__">${script}</script>`);
}

/** Renders the elements that load the host's files without delaying the first paint. */
export function renderScriptTags(compilation: Compilation, { integrity }: Pick<HostManifest, 'integrity'>): string {
  const renderAttributes = (name: string) =>
    `${hostBase}${name}" integrity="${integrity[name]}" crossorigin="anonymous"`;
  const preloads = getShellFiles(compilation).map(
    (name) => `<link rel="preload" as="script" href="${renderAttributes(name)}>`,
  );
  const scripts = getMainFiles(compilation).map(
    (name) => `<script defer nonce="__CSP_NONCE__" src="${renderAttributes(name)}></script>`,
  );
  return [...preloads, ...scripts].join('\n    ');
}
