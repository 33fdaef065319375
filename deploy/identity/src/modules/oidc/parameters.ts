import { findUnstorableText, oidcScopes, type z } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { OAuthError } from './oauth-error.ts';

/** Parses forms in the same way as query strings: repeated names become a list. */
export function registerFormParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const parameters: Record<string, string | string[]> = {};
    for (const [name, value] of new URLSearchParams(String(body))) {
      const previous = parameters[name];
      parameters[name] = previous === undefined ? value : [previous, value].flat();
    }
    done(null, parameters);
  });
}

/**
 * Reads the parameters in a query or form. Empty parameters count as omitted (RFC 6749, section 3.1).
 * @throws {OAuthError} `invalid_request` if a parameter is repeated, too long, or contains characters that a database
 * cannot store
 */
export function readParameters<S extends z.ZodType>(schema: S, source: unknown): z.output<S> {
  const [unstorable] = findUnstorableText(source);
  if (unstorable !== undefined) throw new OAuthError('invalid_request', `${unstorable} is not valid`);
  const entries = Object.entries(source ?? {});
  const parsed = schema.safeParse(Object.fromEntries(entries.filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  const isRepeated = Array.isArray((source as Record<string, unknown>)[path]);
  throw new OAuthError('invalid_request', `${path} ${isRepeated ? 'is repeated' : 'is not valid'}`);
}

/** @throws {OAuthError} `invalid_scope` for an unknown scope */
export function readScope(text: string): string {
  const names = text.split(' ').filter((name) => name !== '');
  const unknown = names.find((name) => !oidcScopes.some((scope) => scope === name));
  if (unknown !== undefined || names.length === 0) {
    throw new OAuthError('invalid_scope', `scope must consist of ${oidcScopes.join(', ')}`);
  }
  return [...new Set(names)].join(' ');
}

export const withParameters = (baseUrl: string, parameters: Record<string, string | null | undefined>): string => {
  const url = new URL(baseUrl);
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
  return url.href;
};
