import { writeFile } from 'node:fs/promises';
import { build } from 'esbuild';

const generatedFile = new URL('./tracker-script.generated.ts', import.meta.url);

/** The tracking script as one minified function expression's body; `__SETTINGS__` is what the server gives. */
export async function buildTracker(): Promise<string> {
  const result = await build({
    entryPoints: [new URL('./main.ts', import.meta.url).pathname],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    legalComments: 'none',
  });
  return (result.outputFiles[0]?.text ?? '').trim();
}

/** The text of the module that carries the built script, so that a server in use needs no bundler. */
export function renderGeneratedModule(script: string): string {
  return `// Made by build-tracker.ts from main.ts; a test keeps it in step.\nexport const trackerScript = ${JSON.stringify(script)};\n`;
}

if (import.meta.main) await writeFile(generatedFile, renderGeneratedModule(await buildTracker()));
