import { calls } from '@reportage/contracts';
import { useQuery } from '@tanstack/react-query';
import { callKey } from './call-key.ts';
import { useApi } from './hooks.ts';

function isCrossOriginUrl(pictureUrl: string): boolean {
  const url = URL.parse(pictureUrl, window.location.origin);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== window.location.origin;
}

/**
 * Returns the URL from which the page can load a picture. The page's content security policy allows only pictures from
 * this origin, so the server copies pictures from other sites, and the copy's URL is returned. Returns null until the
 * copy exists, or if there is no picture.
 */
export function useSameOriginPicture(pictureUrl: string | null): string | null {
  const api = useApi();
  const isCrossOrigin = Boolean(pictureUrl) && isCrossOriginUrl(pictureUrl ?? '');
  const input = { body: { address: pictureUrl ?? '' } };
  const { data } = useQuery({
    queryKey: callKey(calls.storePicture, input),
    queryFn: ({ signal }) => api.call(calls.storePicture, input, { signal }),
    enabled: isCrossOrigin,
    // The copy's URL never changes. A picture that fails to load is replaced by initials or an empty space.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!isCrossOrigin) return pictureUrl || null;
  return data?.url ?? null;
}
