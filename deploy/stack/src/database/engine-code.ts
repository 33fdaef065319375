/**
 * The engine's machine code, kept from one start to the next. V8 compiles a WebAssembly function when it is first called, and
 * again, optimised, when it has run a while; Node's compile cache leaves WebAssembly out. That was more than half of what the
 * database did while the product started. V8 can write the code down and read it back, but offers it to its own tests only
 * (`%SerializeWasmModule`): whatever does not fit just means compiling, as without this file.
 */
import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { PGliteOptions } from '@electric-sql/pglite';
import { fileMark } from '../build/file-mark.ts';

type EngineModule = NonNullable<PGliteOptions['pgliteWasmModule']>;
/** Node's types have its types alone. */
declare const WebAssembly: { compile(source: Uint8Array): Promise<EngineModule> };

export interface Engine {
  module: EngineModule;
  /** Writes its code down where more of it is there than was read. Best once it has done what it is to do after the next start. */
  keepCode(): Promise<void>;
}

interface Natives {
  write(module: EngineModule): ArrayBuffer | undefined;
  read(code: ArrayBuffer, source: Uint8Array): EngineModule | undefined;
}

/**
 * How much a function runs before V8 optimises it. Only optimised code is written down, and most of what a start runs, it runs
 * once: before anything is written, whatever runs is optimised. Afterwards eight times as much as by itself, since what a start
 * runs was optimised for nothing.
 */
const budgets = { whileCollecting: 1, afterwards: 100_000_000 };
const setBudget = (budget: number): void => setFlagsFromString(`--wasm-tiering-budget=${budget}`);

/** V8 takes code back only under the flags under which it was written. */
function withNatives<Result>(use: (natives: Natives) => Result): Result {
  setBudget(budgets.whileCollecting);
  setFlagsFromString('--allow-natives-syntax');
  try {
    const make = new Function(
      'return { write: (module) => %SerializeWasmModule(module), read: (code, source) => %DeserializeWasmModule(code, source) }',
    );
    return use(make() as Natives);
  } finally {
    setFlagsFromString('--no-allow-natives-syntax');
    setBudget(budgets.afterwards);
  }
}

const fingerprintBytes = 32;

/** Over the code and what it belongs to: V8 itself looks at its own version, its flags and the processor only. */
const fingerprintOf = (sourceFile: string, code: Uint8Array): Buffer =>
  createHash('sha256')
    .update(`${process.version} ${fileMark(sourceFile)} `)
    .update(code)
    .digest();

async function readCode(codeFile: string, sourceFile: string): Promise<ArrayBuffer | null> {
  const file = await open(codeFile).catch(() => null);
  if (!file) return null;
  try {
    const fingerprint = Buffer.alloc(fingerprintBytes);
    const code = new Uint8Array(Math.max(0, (await file.stat()).size - fingerprintBytes));
    await file.read(fingerprint, { position: 0 });
    await file.read(code, { position: fingerprintBytes });
    return fingerprintOf(sourceFile, code).equals(fingerprint) ? code.buffer : null;
  } finally {
    await file.close();
  }
}

async function writeCode(codeFile: string, sourceFile: string, code: Uint8Array): Promise<void> {
  await mkdir(dirname(codeFile), { recursive: true });
  // Whole or not at all: another process may be reading it.
  const draft = `${codeFile}.${process.pid}.draft`;
  await writeFile(draft, Buffer.concat([fingerprintOf(sourceFile, code), code]));
  await rename(draft, codeFile);
}

/** The engine with the code that lies in `codeFile`; where none is named or none fits, it is compiled as it runs. */
export async function loadEngine(codeFile: string | undefined): Promise<Engine> {
  const sourceFile = fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')));
  const [source, code] = await Promise.all([readFile(sourceFile), codeFile ? readCode(codeFile, sourceFile) : null]);
  const restored = code && withNatives(({ read }) => read(code, source));
  setBudget(codeFile && !restored ? budgets.whileCollecting : budgets.afterwards);
  const module = restored || (await WebAssembly.compile(source));
  const enoughBytes = restored ? code.byteLength * 1.02 : 0;
  return {
    module,
    async keepCode() {
      const written = codeFile && withNatives(({ write }) => write(module));
      if (written && written.byteLength > enoughBytes) await writeCode(codeFile, sourceFile, new Uint8Array(written));
    },
  };
}
