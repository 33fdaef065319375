import { useCallPages } from '@reportage/api';
import { calls, type MediaType, mediaPageSize } from '@reportage/contracts';

interface LibraryQuery {
  searchString: string;
  sourceId: string | null;
}

/** The only media type that campaigns can use so far. */
const mediaType: MediaType = 'web';

/** The workspace's pages, newest first, 200 at a time. */
export function useLibraryPages(workspaceId: string, { searchString, sourceId }: LibraryQuery) {
  return useCallPages(calls.listMedia, {
    pageSize: mediaPageSize,
    input: (part) => ({
      query: {
        ...part,
        workspaceId,
        searchString,
        mediaType,
        ...(sourceId ? { connectionId: sourceId } : {}),
      },
    }),
  });
}
