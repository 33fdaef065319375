import { useEffect, useRef, useState } from 'react';

/** One file on its way, or arrived. */
export interface Upload<Result> {
  id: number;
  file: File;
  state: 'sending' | 'done' | 'failed';
  /** How much of it is gone, 0–1. */
  share: number;
  /** Of a file that arrived. */
  result?: Result;
  /** Why it did not. */
  error?: unknown;
}

export interface Uploads<Result> {
  all: readonly Upload<Result>[];
  /** Sends files at once. */
  add(files: readonly File[]): void;
  /** Stops a file that is on its way, and takes it off the list. */
  remove(id: number): void;
  retry(id: number): void;
  clear(): void;
}

export type SendFile<Result> = (
  file: File,
  options: { signal: AbortSignal; onProgress(share: number): void },
) => Promise<Result>;

let lastId = 0;

/** Files that a person has chosen, each sent as soon as it is. What is on its way when the screen goes is stopped. */
export function useUploads<Result>(send: SendFile<Result>): Uploads<Result> {
  const [all, setAll] = useState<readonly Upload<Result>[]>([]);
  const running = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = (id: number, to: Partial<Upload<Result>>) =>
    setAll((before) => before.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));

  const start = (id: number, file: File): void => {
    const controller = new AbortController();
    running.current.set(id, controller);
    const { signal } = controller;
    send(file, { signal, onProgress: (share) => change(id, { share }) })
      .then(
        (result) => change(id, { state: 'done', share: 1, result }),
        (error: unknown) => {
          if (!signal.aborted) change(id, { state: 'failed', error });
        },
      )
      .finally(() => running.current.delete(id));
  };

  const stop = (id: number): void => running.current.get(id)?.abort();

  return {
    all,
    add(files) {
      const added = files.map((file): Upload<Result> => {
        lastId += 1;
        return { id: lastId, file, state: 'sending', share: 0 };
      });
      setAll((before) => [...before, ...added]);
      for (const { id, file } of added) start(id, file);
    },
    remove(id) {
      stop(id);
      setAll((before) => before.filter((upload) => upload.id !== id));
    },
    retry(id) {
      const upload = all.find((each) => each.id === id);
      if (upload?.state !== 'failed') return;
      change(id, { state: 'sending', share: 0, error: undefined });
      start(id, upload.file);
    },
    clear() {
      for (const controller of running.current.values()) controller.abort();
      setAll([]);
    },
  };
}
