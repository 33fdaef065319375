import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, resolve } from 'node:path';
import type { ReportPreview } from '@reportage/contracts';
import { build } from 'esbuild';
import { createLogger } from '../../../platform/logger.ts';
import { createChromiumPrinter } from '../../../platform/pdf/chromium-printer.ts';

/** Prints reports with the product's own print page and printer, but without the rest of the product. */
export interface TestPdfPrinter {
  print(preview: ReportPreview): Promise<Buffer>;
  close(): Promise<void>;
}

const repositoryRoot = resolve(import.meta.dirname, '../../../../../..');
const timeoutMs = 60_000;

/** Bundles the print page with its styles and fonts. @returns the files by name */
async function bundlePage(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: { page: resolve(repositoryRoot, 'mfe-reports/src/testing/printed-page.tsx') },
    bundle: true,
    write: false,
    outdir: '/page',
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    assetNames: '[name]',
    publicPath: '/',
    loader: { '.woff2': 'file', '.svg': 'dataurl', '.png': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
}

const contentTypes: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };
const html = `<!doctype html><html lang="en"><title>Report</title><link rel="stylesheet" href="/page.css">
  <body><script src="/page.js"></script></body></html>`;

/** Serves the page, its files and, as `<page>.json`, the report. */
function respond(response: ServerResponse, path: string, files: ReadonlyMap<string, Uint8Array>, report: string): void {
  const file = files.get(path.slice(1));
  const type = file
    ? contentTypes[path.split('.').at(-1) ?? '']
    : path.endsWith('.json')
      ? 'application/json'
      : 'text/html';
  response.setHeader('content-type', `${type ?? 'application/octet-stream'}; charset=utf-8`);
  response.end(file ?? (path.endsWith('.json') ? report : html));
}

export async function openTestPdfPrinter(): Promise<TestPdfPrinter> {
  const files = await bundlePage();
  let currentPreview: ReportPreview | undefined;
  const server: Server = createServer((request, response) =>
    respond(response, request.url ?? '', files, JSON.stringify(currentPreview)),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const productOrigin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const printer = createChromiumPrinter(undefined, createLogger('silent', 'test'), { productOrigin });
  return {
    print(preview) {
      currentPreview = preview;
      const { language } = preview.report;
      return printer.print(`${productOrigin}/report`, { language, signal: AbortSignal.timeout(timeoutMs) });
    },
    async close() {
      await printer.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
