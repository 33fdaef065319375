/** The only client that is registered with the data vendors. */
export interface VendorClient {
  clientId: string;
  clientSecret: string;
  /** The registered redirect URIs are `<origin>/api/<channel>/auth/callback`. */
  redirectOrigin: string | undefined;
}

const callbackPath = /^\/api\/[a-z]+\/auth\/callback\/?$/;

export function isRegistered(redirectUri: string | undefined, { redirectOrigin }: VendorClient): redirectUri is string {
  const url = redirectUri === undefined ? null : URL.parse(redirectUri);
  return url !== null && url.origin === redirectOrigin && callbackPath.test(url.pathname) && url.search === '';
}
