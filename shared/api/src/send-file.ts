import { ApiError, toApiError } from './api-error.ts';

export interface SendFileOptions {
  /** Headers that the server asks for; there is never an Authorization among them: the address is the authority. */
  headers: Record<string, string>;
  signal: AbortSignal;
  /** How much of the file is gone, 0–1. */
  onProgress(share: number): void;
}

/**
 * Sends a file by PUT. Only 204 means that it is kept (specification, part 2 §7).
 * @throws {ApiError} for every other answer, and where there is none; the signal's reason where it was stopped
 */
export type FileSender = (url: string, file: Blob, options: SendFileOptions) => Promise<void>;

function toFailure(status: number, text: string): ApiError {
  try {
    return toApiError(status, JSON.parse(text));
  } catch {
    return toApiError(status, text);
  }
}

const networkFailure = (): ApiError => new ApiError({ detail: 'A network error has occurred.' }, { code: 'network' });

/** By `XMLHttpRequest`. @param baseUrl of the API, from whose root the server's address counts */
export const sendByRequest =
  (baseUrl: string): FileSender =>
  (url, file, { headers, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      request.open('PUT', new URL(url, new URL(baseUrl, location.href)));
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded }) => onProgress(Math.min(1, loaded / Math.max(1, file.size)));
      request.upload.onload = () => onProgress(1);
      request.onload = () =>
        request.status === 204 ? resolve() : reject(toFailure(request.status, request.responseText));
      request.onerror = () => reject(networkFailure());
      request.onabort = () => reject(signal.reason);
      request.onloadend = () => signal.removeEventListener('abort', stop);
      signal.addEventListener('abort', stop);
      request.send(file);
    });

/** By `fetch`, for tests: all of the file is gone once the answer is there. */
export const sendByFetch =
  (send: typeof fetch): FileSender =>
  async (url, file, { headers, signal, onProgress }) => {
    const answer = await send(new URL(url, 'http://localhost'), {
      method: 'PUT',
      headers,
      body: await file.text(),
      signal,
    });
    if (answer.status !== 204) throw toFailure(answer.status, await answer.text());
    onProgress(1);
  };
