import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
}

/** A chat service with replies set by the test. */
export interface ScriptedModel {
  url: string;
  requests: ChatRequest[];
  /** Sets the text of all replies from now on. */
  setReply(text: string): void;
  /** Sets a function that writes all replies from now on. */
  setReplyFunction(writeReply: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export const createChunk = (content: string, finishReason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finishReason }] })}\n\n`;

/** Every reply reports 100 prompt tokens and 20 answer tokens. */
const usage = `data: ${JSON.stringify({
  choices: [],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
})}\n\n`;

/** Creates a reply in the format that the prompt requests: a sentence and one block of JSON. */
export const createReply = (text: string, actions: readonly object[]): string =>
  `${text}\n\n\`\`\`json\n${JSON.stringify({ actions })}\n\`\`\``;

export async function startScriptedModel(): Promise<ScriptedModel> {
  const requests: ChatRequest[] = [];
  let writeReply: (response: ServerResponse) => void = (response) => response.end();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => {
      body += data.toString();
    });
    request.on('end', () => {
      requests.push(JSON.parse(body) as ChatRequest);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      writeReply(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    setReply(text) {
      writeReply = (response) => {
        for (const word of text.split(/(?<=\s)/)) response.write(createChunk(word));
        response.end(`${createChunk('', 'stop')}${usage}data: [DONE]\n\n`);
      };
    },
    setReplyFunction(write) {
      writeReply = write;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
