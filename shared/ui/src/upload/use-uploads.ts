import { useEffect, useRef, useState } from 'react';

type UploadRejection = 'type' | 'size';

/** A chosen file with the state of its upload. */
export interface Upload<Result> {
  id: number;
  file: File;
  state: 'sending' | 'done' | 'failed' | 'rejected';
  /** Upload progress, 0–1. */
  share: number;
  /** What `send` returned for the file; set once the file is uploaded. */
  result?: Result;
  /** Why the upload failed. */
  error?: unknown;
  /** Why the file was rejected before anything was sent. */
  rejection?: UploadRejection;
}

export interface Uploads<Result> {
  all: readonly Upload<Result>[];
  /** Starts uploading files immediately; rejected files are only listed. */
  add(files: readonly File[], findRejection?: (file: File) => UploadRejection | undefined): void;
  /** Cancels a file's upload and removes it from the list. */
  remove(id: number): void;
  retry(id: number): void;
  clear(): void;
}

export type SendFile<Result> = (
  file: File,
  options: { signal: AbortSignal; onProgress(share: number): void },
) => Promise<Result>;

let lastId = 0;

/** Manages chosen files, each of which is uploaded immediately. Unmounting cancels pending uploads. */
export function useUploads<Result>(send: SendFile<Result>): Uploads<Result> {
  const [all, setAll] = useState<readonly Upload<Result>[]>([]);
  const runningUploads = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const controllers = runningUploads.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = (id: number, changes: Partial<Upload<Result>>) =>
    setAll((previous) => previous.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  const start = (id: number, file: File): void => {
    const controller = new AbortController();
    runningUploads.current.set(id, controller);
    const { signal } = controller;
    send(file, { signal, onProgress: (share) => change(id, { share }) })
      .then(
        (result) => change(id, { state: 'done', share: 1, result }),
        (error: unknown) => {
          if (!signal.aborted) change(id, { state: 'failed', error });
        },
      )
      .finally(() => runningUploads.current.delete(id));
  };

  const stop = (id: number): void => runningUploads.current.get(id)?.abort();

  return {
    all,
    add(files, findRejection = () => undefined) {
      const addedUploads = files.map((file): Upload<Result> => {
        lastId += 1;
        const rejection = findRejection(file);
        return {
          id: lastId,
          file,
          share: 0,
          ...(rejection ? { state: 'rejected', rejection } : { state: 'sending' }),
        };
      });
      setAll((previous) => [...previous, ...addedUploads]);
      for (const { id, file, state } of addedUploads) if (state === 'sending') start(id, file);
    },
    remove(id) {
      stop(id);
      setAll((previous) => previous.filter((upload) => upload.id !== id));
    },
    retry(id) {
      const upload = all.find((candidate) => candidate.id === id);
      if (upload?.state !== 'failed') return;
      change(id, { state: 'sending', share: 0, error: undefined });
      start(id, upload.file);
    },
    clear() {
      for (const controller of runningUploads.current.values()) controller.abort();
      setAll([]);
    },
  };
}
