import type { ApiError } from '@reportage/api';
import { type ReleaseChoice, releaseCalls } from '@reportage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../shell/host-context.ts';

const releasesKey = [releaseCalls.get.id];
const refreshMs = 30_000;

export function useReleases() {
  const { edge } = useShell();
  return useQuery({
    queryKey: releasesKey,
    queryFn: ({ signal }) => edge.call(releaseCalls.get, {}, { signal }),
    refetchInterval: refreshMs,
  });
}

/** Makes a decision. Afterwards, even if it was rejected, the page shows the versions that now run. */
export function useDecision() {
  const { edge } = useShell();
  const queries = useQueryClient();
  return useMutation<{ revision: number }, ApiError, ReleaseChoice>({
    mutationFn: (body) => edge.call(releaseCalls.decide, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: releasesKey }),
  });
}
