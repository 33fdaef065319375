/** Returns the settings of the OAuth client that all Google connectors share. */
export const getGoogleClientSettings = (url: string): Record<string, string> => ({
  GOOGLE_DATA_CLIENT_ID: 'sandbox',
  GOOGLE_DATA_CLIENT_SECRET: 'sandbox-secret',
  GOOGLE_DATA_AUTHORIZE_URL: `${url}/google-data/o/oauth2/v2/auth`,
  GOOGLE_DATA_TOKEN_URL: `${url}/google-data/token`,
});
