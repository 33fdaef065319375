import { useCallPages } from '@reportage/api';
import { calls, type MediaType, mediaPageSize } from '@reportage/contracts';

interface LibraryQuery {
  mediaType: MediaType;
  searchString: string;
  sourceId: string | null;
}

/** Loads the workspace's media of one type, newest first, 200 at a time. */
export function useLibraryPages(workspaceId: string, { mediaType, searchString, sourceId }: LibraryQuery) {
  return useCallPages(calls.listMedia, {
    pageSize: mediaPageSize,
    input: (pageQuery) => ({
      query: {
        ...pageQuery,
        workspaceId,
        searchString,
        mediaType,
        ...(sourceId ? { connectionId: sourceId } : {}),
      },
    }),
  });
}
