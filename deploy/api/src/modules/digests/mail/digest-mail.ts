import { formatPeriod, type Locale } from '@reportage/format';
import { escapeHtml, letterStyles, renderLetterPage } from '@reportage/tokens/letter';
import { toSingleLine } from '../../../platform/mail/invitation-letter.ts';
import type { MailAttachment, MailContent } from '../../../platform/mail/mail-template.ts';
import type { ComposedDigest } from '../run/content-store.ts';
import { renderCardHtml } from './card-html.ts';
import { getMailCard, getPictureId, type MailCard } from './card-numbers.ts';
import { renderCardText } from './card-text.ts';
import { type DigestMessages, digestMessages } from './digest-texts.ts';

export interface DigestMailContext {
  /** The product's origin, without a trailing slash. */
  origin: string;
  digestId: string;
  isTest: boolean;
  /** Paths for unsubscribing. Test emails have none. */
  paths?: { page: string; oneClick: string };
}

const maxWidth = 600;

interface BodyParts {
  cards: MailCard[];
  messages: DigestMessages;
  period: string;
  link: string;
  unsubscribe: string | undefined;
}

const getTestNote = ({ isTest }: DigestMailContext, messages: DigestMessages): string | undefined =>
  isTest ? messages.testNote : undefined;

function renderHtmlBody({ content, pictures }: ComposedDigest, parts: BodyParts, note: string | undefined): string {
  const { cards, messages, period, link, unsubscribe } = parts;
  const location = `${content.dashboardName} · ${content.workspaceName}`;
  const href = unsubscribe && escapeHtml(unsubscribe);
  return [
    ...(note ? [`<p class="quiet" style="${letterStyles.quiet};margin:0 0 16px">${escapeHtml(note)}</p>`] : []),
    `<h1 style="${letterStyles.heading};margin:0 0 8px">${escapeHtml(content.name)}</h1>`,
    `<p class="quiet" style="${letterStyles.quiet};margin:0">${escapeHtml(period)}<br>${escapeHtml(location)}</p>`,
    ...cards.map((card) => renderCardHtml(card, messages, pictures.has(card.id))),
    `<p style="margin:32px 0 0"><a class="button" style="${letterStyles.button}" href="${escapeHtml(link)}">${escapeHtml(messages.open)}</a></p>`,
    `<p class="quiet" style="${letterStyles.quiet}">${escapeHtml(messages.zone(content.timezone))}</p>`,
    href
      ? `<p class="quiet" style="${letterStyles.quiet}">${escapeHtml(messages.why(content.workspaceName))} <a class="quiet" style="color:inherit" href="${href}">${escapeHtml(messages.unsubscribe)}</a></p>`
      : '',
  ].join('\n');
}

function renderTextBody({ content }: ComposedDigest, parts: BodyParts, note: string | undefined): string {
  const { cards, messages, period, link, unsubscribe } = parts;
  return [
    ...(note ? [note] : []),
    `${content.name}\n${period}\n${content.dashboardName} · ${content.workspaceName}`,
    ...cards.map((card) => renderCardText(card, messages)),
    `${messages.open}:\n${link}`,
    messages.zone(content.timezone),
    ...(unsubscribe ? [`${messages.why(content.workspaceName)}\n${messages.unsubscribe}:\n${unsubscribe}`] : []),
    `-- \n${messages.footer}`,
  ].join('\n\n');
}

/** Replaces characters that some systems do not allow in file names. */
const getFileName = (name: string, extension: string): string =>
  `${name.replace(/[\\/:*?"<>|]/g, '-').trim()}.${extension}`;

function getAttachments({ content, pictures, pdf }: ComposedDigest, cards: readonly MailCard[]): MailAttachment[] {
  const inlinePictures = cards.flatMap(({ id, title }): MailAttachment[] => {
    const picture = pictures.get(id);
    const filename = getFileName(title, 'png');
    return picture ? [{ filename, content: picture, contentType: 'image/png', cid: getPictureId(id) }] : [];
  });
  const file = { filename: getFileName(content.name, 'pdf'), contentType: 'application/pdf' };
  return pdf ? [...inlinePictures, { ...file, content: pdf }] : inlinePictures;
}

/** Renders a digest's email as HTML and text, with pictures of its cards and its PDF attached. */
export function renderDigest(composedDigest: ComposedDigest, context: DigestMailContext): MailContent {
  const { content } = composedDigest;
  const { origin, digestId, paths } = context;
  const locale: Locale = content.language;
  const baseMessages = digestMessages[locale];
  const messages = content.about === 'report' ? { ...baseMessages, open: baseMessages.openReport } : baseMessages;
  const cards = content.cards.map((card) => getMailCard(card, locale));
  const parts: BodyParts = {
    cards,
    messages,
    period: formatPeriod(content.period, { locale }),
    link: `${origin}${content.path}`,
    unsubscribe: paths && `${origin}${paths.page}`,
  };
  const note = getTestNote(context, messages);
  const name = toSingleLine(content.name);
  const title = context.isTest ? `${messages.test}: ${name}` : name;
  // Reports are sent to clients, who know the sender but not this product.
  const brand = content.about === 'report' ? { brand: toSingleLine(content.senderName ?? content.workspaceName) } : {};
  const preview = cards[0]?.figures.map((figure) => `${figure.name} ${figure.value}`).join(' · ') ?? parts.period;
  const { hostname } = new URL(origin);
  return {
    ...(content.senderName ? { senderName: content.senderName } : {}),
    subject: `${title}, ${parts.period}`,
    text: renderTextBody(composedDigest, parts, note),
    html: renderLetterPage(locale, content.name, renderHtmlBody(composedDigest, parts, note), messages.footer, {
      ...brand,
      maxWidth,
      preview,
    }),
    attachments: getAttachments(composedDigest, cards),
    headers: {
      'Content-Language': locale,
      'List-Id': `<${digestId}.digests.${hostname}>`,
      References: `<${digestId}@${hostname}>`,
      ...(paths
        ? {
            'List-Unsubscribe': `<${origin}${paths.oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  };
}
