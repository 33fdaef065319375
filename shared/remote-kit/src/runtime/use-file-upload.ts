import { calls, type UploadType, uploadTypes } from '@reportage/contracts';
import { useCallback } from 'react';
import { useFailures } from './failures/use-failures.ts';
import { useHost } from './use-host.ts';

/** What some systems call a list. */
const otherNames: Record<string, UploadType> = {
  'application/vnd.ms-excel': 'text/csv',
  'application/csv': 'text/csv',
  'image/jpg': 'image/jpeg',
};

function typeOf({ name, type }: File): UploadType | undefined {
  if (type === '' && /\.csv$/i.test(name)) return 'text/csv';
  return uploadTypes.find((known) => known === type) ?? otherNames[type];
}

/**
 * Asks to upload a file, then sends it to where the server says; a failure of either is told in its fixed words.
 * @returns a function that answers the file's id, once it is kept
 */
export function useFileUpload(workspaceId: string) {
  const { api } = useHost();
  const failures = useFailures('campaigns');
  return useCallback(
    async (
      file: File,
      { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
    ): Promise<{ fileId: string }> => {
      // What nobody takes is left to the server to refuse, in its words.
      const type = typeOf(file) ?? (file.type as UploadType);
      const body = { name: file.name, type, size: file.size };
      const asked = await api.call(calls.requestUpload, { query: { workspaceId }, body }, { signal }).catch((error) => {
        if (!signal.aborted) failures.show('upload');
        throw error;
      });
      await api.sendFile(asked.url, file, { headers: asked.headers, signal, onProgress }).catch((error) => {
        if (!signal.aborted) failures.show('store');
        throw error;
      });
      return { fileId: asked.id };
    },
    [api, failures, workspaceId],
  );
}
