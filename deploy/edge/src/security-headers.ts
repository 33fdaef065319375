import { policyReportPath } from '@reportage/contracts';
import type { EdgeConfig } from './config.ts';
import { buildCommonHeaders, defaultHeaders } from './containment.ts';
import { getThirdParties } from './third-parties.ts';

const getOrigins = (...urls: (string | null | undefined)[]): string[] => [
  ...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : []))),
];

/** Returns the origins, other than our own, that the configuration allows. */
function getExternalOrigins(config: EdgeConfig) {
  const { analytics, chatScriptUrl } = getThirdParties(config);
  return {
    /** A hosted user pool, for calls and for submitting a sign-in form. */
    pool: getOrigins(config.POOL_ENDPOINT, config.IDENTITY_POOL_ENDPOINT, config.OIDC_AUTHORITY),
    collector: getOrigins(analytics?.host),
    /** A chat widget needs its script, its connections and a frame for the conversation. */
    chat: getOrigins(chatScriptUrl),
  };
}

/** The policies refer to the report endpoint by this name. */
const reportGroup = 'policy';

/**
 * Builds the page's content security policy. Scripts come only from this origin and are never inline or evaluated. antd
 * creates style elements, which get the nonce, and style attributes, which cannot have one.
 */
export function buildContentSecurityPolicy(
  config: EdgeConfig,
  nonce: string,
  frameAncestors: readonly string[] = [],
): string {
  const { pool, collector, chat } = getExternalOrigins(config);
  const directives = [
    ["default-src 'self'"],
    [`script-src 'self' 'nonce-${nonce}'`],
    [`script-src-elem 'self' 'nonce-${nonce}'`, ...chat],
    ["script-src-attr 'none'"],
    [`style-src 'self' 'nonce-${nonce}'`],
    [`style-src-elem 'self' 'nonce-${nonce}'`],
    ["style-src-attr 'unsafe-inline'"],
    // Pictures from other sites are shown as our own copies, so picture URLs cannot be used to exfiltrate data.
    ["img-src 'self' data: blob:", ...collector, ...chat],
    ["font-src 'self'"],
    ["connect-src 'self'", ...pool, ...collector, ...chat],
    ["object-src 'none'"],
    ["base-uri 'self'"],
    ["form-action 'self'", ...pool],
    chat.length > 0 ? ['frame-src', ...chat] : ["frame-src 'none'"],
    ['frame-ancestors', ...(frameAncestors.length > 0 ? frameAncestors : ["'none'"])],
    [`report-to ${reportGroup}`],
    // For browsers that do not support `report-to`.
    [`report-uri ${policyReportPath}`],
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}

/**
 * Returns the header that blocks scripts without a hash. It allows no exceptions, and a chat widget's script has no
 * fixed hash, so with a widget it only reports violations. Every file in the builds is still checked against its hash.
 */
const getIntegrityHeader = (config: EdgeConfig): string =>
  getThirdParties(config).chatScriptUrl ? 'integrity-policy-report-only' : 'integrity-policy';

/** Browser features that the product never uses. */
const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * Builds the headers of the page. The headers of all other responses are in containment.ts.
 * @param frameAncestors the sites that may frame the page; `x-frame-options` cannot list them
 */
export function buildPageHeaders(
  config: EdgeConfig,
  nonce: string,
  frameAncestors: readonly string[] = [],
): Record<string, string> {
  const { 'x-frame-options': frameOptions = 'DENY', ...common } = buildCommonHeaders(config);
  return {
    ...common,
    ...(frameAncestors.length > 0 ? {} : { 'x-frame-options': frameOptions }),
    ...defaultHeaders,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': buildContentSecurityPolicy(config, nonce, frameAncestors),
    [getIntegrityHeader(config)]: `blocked-destinations=(script), endpoints=(${reportGroup})`,
    'reporting-endpoints': `${reportGroup}="${policyReportPath}"`,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}
