import { calls } from '@reportage/contracts';
import { useQuery } from '@tanstack/react-query';
import { callKey } from './call-key.ts';
import { useApi } from './hooks.ts';

function isForeignAddress(address: string): boolean {
  const url = URL.parse(address, window.location.origin);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== window.location.origin;
}

/**
 * The address from which the page loads a picture. For a picture on another site this is our copy, which the server
 * makes if there is none yet, because the page's policy allows only pictures from this origin. Null until the copy
 * exists, and if there is no picture.
 */
export function useOwnPicture(address: string | null): string | null {
  const api = useApi();
  const isForeign = Boolean(address) && isForeignAddress(address ?? '');
  const input = { body: { address: address ?? '' } };
  const { data } = useQuery({
    queryKey: callKey(calls.storePicture, input),
    queryFn: ({ signal }) => api.call(calls.storePicture, input, { signal }),
    enabled: isForeign,
    // The copy's address never changes; a picture that fails to load is replaced by initials or an empty space.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!isForeign) return address || null;
  return data?.url ?? null;
}
