import { calls } from '@reportage/contracts';
import { useQuery } from '@tanstack/react-query';
import { callKey } from './call-key.ts';
import { useApi } from './hooks.ts';

function isOfAnotherSite(address: string): boolean {
  const url = URL.parse(address, window.location.origin);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== window.location.origin;
}

/**
 * Where the page shows a picture: one of another site by our copy, which the server fetches if it has none yet, for the page's policy
 * allows pictures of this origin only. Null until the copy is there, and if there is no picture.
 */
export function useOwnPicture(address: string | null): string | null {
  const api = useApi();
  const isForeign = Boolean(address) && isOfAnotherSite(address ?? '');
  const input = { body: { address: address ?? '' } };
  const { data } = useQuery({
    queryKey: callKey(calls.storePicture, input),
    queryFn: ({ signal }) => api.call(calls.storePicture, input, { signal }),
    enabled: isForeign,
    // Its address stays the same; initials or an empty space stand in for a picture that fails.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!isForeign) return address || null;
  return data?.url ?? null;
}
