import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser globals that jsdom lacks but Node provides. antd, ky and jose need them. */
const nodeGlobals = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  ReadableStream,
  TransformStream,
  WritableStream,
  TextEncoder,
  TextDecoder,
  AbortController,
  AbortSignal,
  BroadcastChannel,
  structuredClone,
};

/** jsdom with Node's fetch, streams and channels. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, nodeGlobals);
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }
}
