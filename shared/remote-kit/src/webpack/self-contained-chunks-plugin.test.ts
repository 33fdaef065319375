import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers';
import { runInNewContext } from 'node:vm';
import { runWebpack } from './build-package.ts';
import { SelfContainedChunksPlugin } from './self-contained-chunks-plugin.ts';

// webpack needs this for scheduling, but the browser environment lacks it.
Object.assign(globalThis, { setImmediate });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-chunks-'));
  await writeFile(join(folder, 'main.js'), "globalThis.part = () => import('./part.js');");
  await writeFile(join(folder, 'part.js'), "export const text = 'part';");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Build {
  main: string;
  chunk: string;
}

async function build(version: string): Promise<Build> {
  const output = join(folder, version);
  await runWebpack({
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    entry: './main.js',
    output: { path: output, filename: 'main.js', publicPath: '/', uniqueName: version },
    plugins: [new SelfContainedChunksPlugin()],
  });
  const chunk = (await readdir(output)).find((file) => file !== 'main.js') ?? '';
  const [main, text] = await Promise.all(['main.js', chunk].map((file) => readFile(join(output, file), 'utf8')));
  return { main: main ?? '', chunk: text ?? '' };
}

interface FakeScript {
  onload?: (event: object) => void;
}

/** Creates a page in which two versions run at the same time and whose scripts load when the test triggers it. */
function createPage() {
  const scripts: FakeScript[] = [];
  const page = {
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    document: {
      currentScript: null as FakeScript | null,
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute: () => undefined }),
      head: { appendChild: (script: FakeScript) => void scripts.push(script) },
    },
    part: undefined as unknown as () => Promise<{ text: string }>,
    self: {},
  };
  page.self = page;
  return {
    run(code: string): () => Promise<{ text: string }> {
      runInNewContext(code, Object.assign(page, { globalThis: page }));
      return page.part;
    },
    loadScript(index: number, code: string): void {
      const script = scripts[index] ?? {};
      page.document.currentScript = script;
      runInNewContext(code, page);
      script.onload?.({ type: 'load' });
    },
    scripts,
  };
}

test('a chunk has the same code in every version and is delivered to the version that requested it', async () => {
  const firstBuild = await build('one');
  const secondBuild = await build('two');
  expect(firstBuild.chunk).toBe(secondBuild.chunk);
  expect(firstBuild.main).not.toBe(secondBuild.main);
  const page = createPage();
  const first = page.run(firstBuild.main);
  const second = page.run(secondBuild.main);
  const parts = [first(), second()] as const;
  expect(page.scripts).toHaveLength(2);
  page.loadScript(1, firstBuild.chunk);
  const secondPart = await parts[1];
  expect(secondPart.text).toBe('part');
  await expect(Promise.race([parts[0], Promise.resolve('not yet')])).resolves.toBe('not yet');
  page.loadScript(0, firstBuild.chunk);
  expect(await parts[0]).not.toBe(secondPart);
  expect((await parts[0]).text).toBe('part');
});
