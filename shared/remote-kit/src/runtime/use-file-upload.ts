import { calls, type UploadType, uploadTypes } from '@reportage/contracts';
import { useCallback } from 'react';
import { useFailures } from './failures/use-failures.ts';
import { useHost } from './use-host.ts';

/** Other names under which some systems report a type. */
const typeAliases: Record<string, UploadType> = {
  'application/vnd.ms-excel': 'text/csv',
  'application/csv': 'text/csv',
  'image/jpg': 'image/jpeg',
};

function getUploadType({ name, type }: File): UploadType | undefined {
  if (type === '' && /\.csv$/i.test(name)) return 'text/csv';
  return uploadTypes.find((uploadType) => uploadType === type) ?? typeAliases[type];
}

/**
 * Requests an upload, then sends the file to the URL the server issues; shows an error if either fails.
 * @returns a function that resolves to the file's id once it is stored
 */
export function useFileUpload(workspaceId: string) {
  const { api } = useHost();
  const failures = useFailures('campaigns');
  return useCallback(
    async (
      file: File,
      { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
    ): Promise<{ fileId: string }> => {
      // The server rejects an unsupported type with its own message.
      const type = getUploadType(file) ?? (file.type as UploadType);
      const body = { name: file.name, type, size: file.size };
      const upload = await api
        .call(calls.requestUpload, { query: { workspaceId }, body }, { signal })
        .catch((error) => {
          if (!signal.aborted) failures.show('upload');
          throw error;
        });
      await api.sendFile(upload.url, file, { headers: upload.headers, signal, onProgress }).catch((error) => {
        if (!signal.aborted) failures.show('store');
        throw error;
      });
      return { fileId: upload.id };
    },
    [api, failures, workspaceId],
  );
}
