import { calls } from '@reportage/contracts';
import { useQuery } from '@tanstack/react-query';
import { callKey } from './call-key.ts';
import { useApi } from './hooks.ts';

function isCrossOriginUrl(address: string): boolean {
  const url = URL.parse(address, window.location.origin);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== window.location.origin;
}

/**
 * Returns the URL from which the page can load a picture. The page's policy allows only pictures from this origin, so
 * the server copies pictures from other sites, and the URL is that of the copy. Returns null until the copy exists, or
 * if there is no picture.
 */
export function useSameOriginPicture(address: string | null): string | null {
  const api = useApi();
  const isCrossOrigin = Boolean(address) && isCrossOriginUrl(address ?? '');
  const input = { body: { address: address ?? '' } };
  const { data } = useQuery({
    queryKey: callKey(calls.storePicture, input),
    queryFn: ({ signal }) => api.call(calls.storePicture, input, { signal }),
    enabled: isCrossOrigin,
    // The copy's URL never changes. A picture that fails to load is replaced by initials or an empty space.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!isCrossOrigin) return address || null;
  return data?.url ?? null;
}
