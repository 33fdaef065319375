import { ApiError, toApiError } from './api-error.ts';

export interface SendFileOptions {
  /** Headers that the server requires. Never an Authorization header, because the signed URL authorizes the request. */
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress(share: number): void;
}

/**
 * Sends a file by PUT. Only status 204 means that the file was stored (specification, part 2 §7).
 * @throws {ApiError} if the status differs or no response arrives. If the signal aborts, its reason is thrown instead.
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

/** Sends files with `XMLHttpRequest`. @param baseUrl The API's URL; the server issues URLs relative to its root */
export const sendByXhr =
  (baseUrl: string): FileSender =>
  (url, file, { headers, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      request.open('PUT', new URL(url, new URL(baseUrl, location.href)));
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded }) => onProgress(Math.min(1, loaded / Math.max(1, file.size)));
      request.upload.onload = () => onProgress(1);
      request.onload = () =>
        request.status === 204 ? resolve() : reject(toFailure(request.status, request.responseText));
      request.onerror = () => reject(networkFailure());
      request.onabort = () => reject(signal.reason);
      request.onloadend = () => signal.removeEventListener('abort', abort);
      signal.addEventListener('abort', abort);
      request.send(file);
    });

/** Sends files with `fetch`, for tests. Reports progress only at the end. */
export const sendByFetch =
  (send: typeof fetch): FileSender =>
  async (url, file, { headers, signal, onProgress }) => {
    const response = await send(new URL(url, 'http://localhost'), {
      method: 'PUT',
      headers,
      body: await file.text(),
      signal,
    });
    if (response.status !== 204) throw toFailure(response.status, await response.text());
    onProgress(1);
  };
