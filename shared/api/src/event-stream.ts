export interface ServerEvent {
  /** Pass as `lastEventId` when reopening the stream. */
  id: string;
  data: string;
}

/**
 * The server sends a heartbeat every 15 seconds. If three in a row are missing, the connection is dead, even without an
 * error.
 */
const maxSilenceMs = 45_000;

/** Parses a block of a stream. Each line is a field; comments start with a colon. */
function parseBlock(block: string): ServerEvent | undefined {
  let id = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'id') id = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? undefined : { id, data: data.join('\n') };
}

function readWithTimeout<Chunk>(reader: ReadableStreamDefaultReader<Chunk>): Promise<ReadableStreamReadResult<Chunk>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The stream is silent')), maxSilenceMs);
    reader
      .read()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Reads server-sent events until the stream ends. (`EventSource` cannot send an Authorization header.)
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await readWithTimeout(reader);
      if (done) return;
      const blocks = (text + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
