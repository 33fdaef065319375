import type { Page, TestInfo } from 'playwright/test';
import { type Frame, writeWebm } from './webm.ts';

/** The frames recorded from one page, newest last. */
export interface ScreenRecording {
  page: Page;
  frames: Array<{ data: Buffer; timestamp: number }>;
}

const size = { width: 800, height: 500 };
const framesPerSecond = 5;
/** Only the frames of the last few minutes are kept, because a long test would otherwise exhaust the memory. */
const maxFrames = 900;

/** Records a page. Uses the browser's frames, so no encoder needs to be installed. */
export async function startRecording(page: Page): Promise<ScreenRecording | null> {
  const recording: ScreenRecording = { page, frames: [] };
  try {
    await page.screencast.start({
      size,
      fps: framesPerSecond,
      quality: 50,
      onFrame: ({ data, timestamp }) => {
        recording.frames.push({ data, timestamp });
        if (recording.frames.length > maxFrames) recording.frames.shift();
      },
    });
    return recording;
  } catch {
    // The page may have been closed before the recording started.
    return null;
  }
}

/**
 * Creates a script that converts JPEG images to VP8 frames. It must run in a secure context, because only those have
 * encoders.
 */
const createEncodingScript = (images: ReadonlyArray<{ jpeg: string; at: number }>): string => `(async () => {
  const chunks = [];
  let failure;
  const encoder = new VideoEncoder({
    error: (error) => { failure = error; },
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      chunks.push({ data: btoa(text), at: chunk.timestamp / 1000, isKey: chunk.type === 'key' });
    },
  });
  encoder.configure({ codec: 'vp8', width: ${size.width}, height: ${size.height}, bitrate: 1e6 });
  const canvas = new OffscreenCanvas(${size.width}, ${size.height});
  const context = canvas.getContext('2d');
  for (const [index, { jpeg, at }] of ${JSON.stringify(images)}.entries()) {
    const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const frame = new VideoFrame(canvas, { timestamp: at * 1000 });
    encoder.encode(frame, { keyFrame: index % 50 === 0 });
    frame.close();
  }
  await encoder.flush();
  if (failure) throw failure;
  return chunks;
})()`;

interface EncodedFrame extends Omit<Frame, 'data'> {
  /** Base64. */
  data: string;
}

async function toWebm({ page: recordedPage, frames }: ScreenRecording): Promise<Buffer | null> {
  const [first] = frames;
  const browser = recordedPage.context().browser();
  if (!browser?.isConnected() || !first) return null;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.route('https://recording.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Recording</title>' }),
    );
    await page.goto('https://recording.test/');
    const images = frames.map(({ data, timestamp }) => ({
      jpeg: data.toString('base64'),
      at: Math.max(0, Math.round(timestamp - first.timestamp)),
    }));
    const chunks = await page.evaluate<EncodedFrame[]>(createEncodingScript(images));
    return writeWebm(
      chunks.map(({ data, ...chunk }) => ({ ...chunk, data: Buffer.from(data, 'base64') })),
      size,
    );
  } finally {
    await context.close();
  }
}

/** Adds the recordings of a failed test to its report. */
export async function attachRecordings(recordings: readonly ScreenRecording[], testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const recording of recordings) {
    const body = await toWebm(recording);
    if (body) await testInfo.attach('video', { contentType: 'video/webm', body });
  }
}
