import type { Settings } from './settings.ts';

/**
 * Creates the settings for external services such as social sign-in, text messages and drives. Services that are not
 * configured are replaced by stand-ins.
 */
export function createExternalServiceSettings({ config, origin, mailboxUrl, sandboxSecret }: Settings): {
  api: NodeJS.ProcessEnv;
  identity: NodeJS.ProcessEnv;
  sandbox: NodeJS.ProcessEnv;
} {
  // Through a stand-in, anybody can sign in as anyone. Stand-ins are therefore used only if no other machine can reach
  // the product.
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/.test(new URL(origin).hostname);
  const client = { id: 'sandbox', secret: sandboxSecret };
  const google = {
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ISSUER: `${mailboxUrl}/google`,
  };
  const facebook = {
    FACEBOOK_CLIENT_ID: client.id,
    FACEBOOK_CLIENT_SECRET: client.secret,
    FACEBOOK_DIALOG_URL: `${mailboxUrl}/facebook/v23.0/dialog/oauth`,
    FACEBOOK_GRAPH_URL: `${mailboxUrl}/facebook/v23.0`,
  };
  const textMessages = {
    SMS_GATEWAY_URL: `http://127.0.0.1:${config.MAILBOX_PORT}/sms/messages`,
    SMS_GATEWAY_TOKEN: client.secret,
  };
  const drive = {
    DRIVE_CLIENT_ID: client.id,
    DRIVE_CLIENT_SECRET: client.secret,
    DRIVE_AUTHORIZE_URL: `${mailboxUrl}/google-drive/o/oauth2/v2/auth`,
    DRIVE_TOKEN_URL: `http://127.0.0.1:${config.MAILBOX_PORT}/google-drive/token`,
    DRIVE_API_URL: `http://127.0.0.1:${config.MAILBOX_PORT}/google-drive/drive/v3`,
    SHEETS_API_URL: `http://127.0.0.1:${config.MAILBOX_PORT}/google-drive/sheets/v4`,
  };
  const googleDataUrl = `http://127.0.0.1:${config.MAILBOX_PORT}/google-data`;
  const googleData = {
    GOOGLE_DATA_CLIENT_ID: client.id,
    GOOGLE_DATA_CLIENT_SECRET: client.secret,
    GOOGLE_DATA_AUTHORIZE_URL: `${mailboxUrl}/google-data/o/oauth2/v2/auth`,
    GOOGLE_DATA_TOKEN_URL: `${googleDataUrl}/token`,
    GA_DATA_URL: `${googleDataUrl}/analyticsdata/v1beta`,
    GA_ADMIN_URL: `${googleDataUrl}/analyticsadmin/v1beta`,
    GAM_URL: `${googleDataUrl}/admanager/v1`,
    YOUTUBE_ANALYTICS_URL: `${googleDataUrl}/youtubeanalytics/v2`,
    YOUTUBE_DATA_URL: `${googleDataUrl}/youtube/v3`,
  };
  const linkedin = {
    LINKEDIN_CLIENT_ID: client.id,
    LINKEDIN_CLIENT_SECRET: client.secret,
    LINKEDIN_AUTHORIZE_URL: `${mailboxUrl}/linkedin/oauth/v2/authorization`,
    LINKEDIN_TOKEN_URL: `http://127.0.0.1:${config.MAILBOX_PORT}/linkedin/oauth/v2/accessToken`,
    LINKEDIN_API_URL: `http://127.0.0.1:${config.MAILBOX_PORT}/linkedin/rest`,
  };
  const meta = {
    META_CLIENT_ID: client.id,
    META_CLIENT_SECRET: client.secret,
    META_DIALOG_URL: `${mailboxUrl}/meta-data/v26.0/dialog/oauth`,
    META_GRAPH_URL: `http://127.0.0.1:${config.MAILBOX_PORT}/meta-data/v26.0`,
  };
  const tiktok = {
    TIKTOK_CLIENT_ID: client.id,
    TIKTOK_CLIENT_SECRET: client.secret,
    TIKTOK_AUTHORIZE_URL: `${mailboxUrl}/tiktok/v2/auth/authorize`,
    TIKTOK_TOKEN_URL: `http://127.0.0.1:${config.MAILBOX_PORT}/tiktok/open_api/v1.3/tt_user/oauth2/token/`,
    TIKTOK_API_URL: `http://127.0.0.1:${config.MAILBOX_PORT}/tiktok/open_api/v1.3`,
  };
  const assistant = {
    ASSISTANT_URL: `http://127.0.0.1:${config.MAILBOX_PORT}/model/v1`,
    ASSISTANT_KEY: client.secret,
    ASSISTANT_MODEL: 'reportage-rules',
    ASSISTANT_RULE_BASED: 'true',
  };
  // The stand-in's plans cost nothing, so they are offered only on this machine.
  const hasStripe = config.STRIPE_SECRET_KEY !== undefined;
  const sellsPlans = config.SUBSCRIPTIONS === 'on' && (hasStripe || isLocal);
  const stripe = {
    STRIPE_SECRET_KEY: `sk_test_${client.secret}`,
    STRIPE_WEBHOOK_SECRETS: `whsec_${client.secret}`,
    STRIPE_API_URL: `http://127.0.0.1:${config.MAILBOX_PORT}`,
    STRIPE_IS_STAND_IN: 'true',
  };
  return {
    api: {
      SUBSCRIPTIONS: sellsPlans ? 'on' : 'off',
      ...(sellsPlans && !hasStripe ? stripe : {}),
      ...(config.ASSISTANT_URL ? {} : assistant),
      ...(isLocal && !config.DRIVE_CLIENT_ID ? drive : {}),
      ...(isLocal && !config.GOOGLE_DATA_CLIENT_ID ? googleData : {}),
      ...(isLocal && !config.LINKEDIN_CLIENT_ID ? linkedin : {}),
      ...(isLocal && !config.META_CLIENT_ID ? meta : {}),
      ...(isLocal && !config.TIKTOK_CLIENT_ID ? tiktok : {}),
      ...(isLocal ? { TABLE_ALLOWED_ADDRESSES: `127.0.0.1:${config.MAILBOX_PORT}` } : {}),
    },
    identity: {
      ...(isLocal && !config.GOOGLE_CLIENT_ID ? google : {}),
      ...(isLocal && !config.FACEBOOK_CLIENT_ID ? facebook : {}),
      ...(config.SMS_GATEWAY_URL ? {} : textMessages),
    },
    sandbox: {
      SOCIAL_CLIENT_ID: client.id,
      SOCIAL_CLIENT_SECRET: client.secret,
      SMS_GATEWAY_TOKEN: client.secret,
      MODEL_KEY: client.secret,
      STRIPE_KEY: stripe.STRIPE_SECRET_KEY,
      STRIPE_PAGES_ORIGIN: mailboxUrl,
      ...(isLocal
        ? {
            SOCIAL_REDIRECT_URI: `${origin}/identity/oauth2/idpresponse`,
            DRIVE_REDIRECT_URI: `${origin}/api/sources/gd/callback`,
            CHANNEL_REDIRECT_ORIGIN: origin,
            STRIPE_WEBHOOK_URL: `${origin}/api/stripe/events`,
            STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRETS,
          }
        : {}),
    },
  };
}
