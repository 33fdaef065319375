import { calls, type pictureTypes } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import { useCallback } from 'react';

/** Uploads a logo or a profile picture. @returns a function that resolves to its URL */
export function usePictureUpload() {
  const { api } = useHost();
  return useCallback(
    async (
      file: File,
      { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
    ): Promise<string> => {
      // Some systems report a different type for JPEG.
      const type = (file.type === 'image/jpg' ? 'image/jpeg' : file.type) as (typeof pictureTypes)[number];
      const upload = await api.call(calls.requestPictureUpload, { body: { type, size: file.size } }, { signal });
      await api.sendFile(upload.url, file, { headers: upload.headers, signal, onProgress });
      return upload.address;
    },
    [api],
  );
}
