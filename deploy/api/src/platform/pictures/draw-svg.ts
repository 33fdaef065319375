import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { readEnvironment } from '../config.ts';
import { createBrowserEnvironment } from '../pdf/browser-launcher.ts';

interface DrawingSize {
  /** Length of the longer side in pixels; smaller drawings are enlarged to it. */
  side: number;
  /** A drawing that declares a larger size is rejected. */
  maxPixels: number;
}

/** Logos take about a second on a busy machine. */
const timeoutMs = 20_000;
const tooLargeCode = 2;

/**
 * Builds the script for the child process. It enables only the SVG decoder, and its process is the first to be killed
 * if memory runs out.
 */
const buildScript = (sharpUrl: string, { side, maxPixels }: DrawingSize): string => `
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
const { default: sharp } = await import(${JSON.stringify(sharpUrl)});
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.concurrency(1);
const picture = sharp(await buffer(process.stdin), { limitInputPixels: ${maxPixels}, failOn: 'error' });
const { width, height } = await picture.metadata();
if (width * height > ${maxPixels}) process.exit(${tooLargeCode});
const rendered = await picture.resize(${side}, ${side}, { fit: 'inside' }).webp({ quality: 80 }).toBuffer();
process.stdout.end(rendered);
`;

/**
 * Renders an SVG to WebP in a separate process: a drawing of a few kilobytes can take minutes and gigabytes to decode,
 * and the decoder can be interrupted only by killing its process. Resources that the drawing refers to are not read.
 * @returns the picture, or the reason why it cannot be rendered
 */
export async function renderSvg(content: Buffer, size: DrawingSize): Promise<Buffer | 'damaged' | 'tooLarge'> {
  const script = buildScript(import.meta.resolve('sharp'), size);
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    // This environment does not contain the product's secrets.
    env: createBrowserEnvironment(readEnvironment()),
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  // If the process exits before it has read everything, its exit code says why.
  child.stdin.on('error', () => undefined).end(content);
  const [rendered, { code, signal }] = await Promise.all([buffer(child.stdout), ended]);
  if (code === 0 && rendered.length > 0) return rendered;
  return signal !== null || code === tooLargeCode ? 'tooLarge' : 'damaged';
}
