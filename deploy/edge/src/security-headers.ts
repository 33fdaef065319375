import type { EdgeConfig } from './config.ts';

/** Origins that the page may talk to beside its own: a hosted user pool, where one is configured. */
const connectOrigins = (config: EdgeConfig): string[] =>
  [config.POOL_ENDPOINT, config.OIDC_AUTHORITY].flatMap((url) => (url ? [new URL(url).origin] : []));

/**
 * The page's content security policy. Script comes from this origin only and never inline or evaluated; antd writes
 * style elements at run time, which carry the nonce, and style attributes, which cannot.
 */
export function contentSecurityPolicy(config: EdgeConfig, nonce: string): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    // Clients' logos and media previews are addresses on other sites.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins(config)].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...connectOrigins(config)].join(' '),
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ];
  return directives.join('; ');
}

/** On every answer that the edge itself makes. */
export function commonHeaders(config: EdgeConfig): Record<string, string> {
  const isSecure = config.PUBLIC_ORIGIN.startsWith('https:');
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** On the page alone. */
export function pageHeaders(config: EdgeConfig, nonce: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(config, nonce),
    'integrity-policy': 'blocked-destinations=(script)',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-frame-options': 'DENY',
  };
}
