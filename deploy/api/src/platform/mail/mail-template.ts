import type { RenderedEmail } from '@reportage/tokens/letter';
import type { z } from 'zod';
import type { MailLanguage } from '../../schema/mail.tables.ts';

export interface MailContext {
  language: MailLanguage;
  /** The product's base URL for links, without a trailing slash. */
  origin: string;
}

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
  /** The id by which the HTML shows the file (`cid:…`) instead of listing it as an attachment. */
  cid?: string;
}

/** A rendered email with its own headers. */
export interface MailContent extends RenderedEmail {
  headers?: Record<string, string>;
  /** The sender's name, if it is not the product's. */
  senderName?: string;
  attachments?: MailAttachment[];
}

interface TemplateDefinition<Payload extends object> {
  /** The module's name, a dot and the email's own name: `partners.invite`. */
  kind: string;
  /** The stored payload. An email is rendered only when it is sent, possibly by a newer release. */
  payload: z.ZodType<Payload>;
  /** How long sending is retried. */
  giveUpAfterMs: number;
  /** Whether the email is sent even if its workspace has been removed. */
  isSentAfterRemoval?: boolean;
  render(payload: Payload, context: MailContext): MailContent;
}

export interface MailTemplate<Payload extends object = object> {
  kind: string;
  payload: z.ZodType<Payload>;
  giveUpAfterMs: number;
  isSentAfterRemoval?: boolean;
  /** @throws {z.ZodError} if a stored payload does not match the template's schema */
  renderStored(payload: unknown, context: MailContext): MailContent;
}

export const defineMail = <Payload extends object>({
  render,
  ...template
}: TemplateDefinition<Payload>): MailTemplate<Payload> => ({
  ...template,
  renderStored: (payload, context) => render(template.payload.parse(payload), context),
});

/** @throws {Error} if two templates have the same kind */
export function createMailRegistry(templates: readonly MailTemplate[]): ReadonlyMap<string, MailTemplate> {
  const registry = new Map(templates.map((template) => [template.kind, template]));
  if (registry.size < templates.length) throw new Error('Two mail templates have the same kind.');
  return registry;
}
