/** Returns the settings of the app that the Facebook and Instagram connectors share. */
export const getMetaAppSettings = (url: string): Record<string, string> => ({
  META_CLIENT_ID: 'sandbox',
  META_CLIENT_SECRET: 'sandbox-secret',
  META_DIALOG_URL: `${url}/meta-data/v26.0/dialog/oauth`,
  META_GRAPH_URL: `${url}/meta-data/v26.0`,
});
