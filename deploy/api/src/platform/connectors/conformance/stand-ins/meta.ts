/** Returns the settings of the app for both Facebook pages and Instagram accounts. */
export const metaApp = (url: string): Record<string, string> => ({
  META_CLIENT_ID: 'sandbox',
  META_CLIENT_SECRET: 'sandbox-secret',
  META_DIALOG_URL: `${url}/meta-data/v26.0/dialog/oauth`,
  META_GRAPH_URL: `${url}/meta-data/v26.0`,
});
