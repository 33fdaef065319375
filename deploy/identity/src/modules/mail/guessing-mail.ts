import { escapeHtml, letterStyles, type RenderedEmail, renderLetterPage } from '@reportage/tokens/letter';
import { getMailLanguage, type MailLanguage, mailMessages } from './code-mail.messages.ts';
import type { GuessingNotice } from './outbox.repository.ts';

interface GuessingMessages {
  subject: string;
  heading: string;
  description: (at: string, address: string) => string;
  consequence: string;
  ifYou: string;
  ifNotYou: string;
}

const messages: Record<MailLanguage, GuessingMessages> = {
  en: {
    subject: 'Failed sign-in attempts for your Reportage account',
    heading: 'Somebody is trying to guess your password',
    description: (at, address) =>
      `Several wrong passwords or codes were entered for your account, the last one on ${at} from the address ${address}. Nobody got in.`,
    consequence:
      'That address must now wait before it may try again. You can still sign in with browsers that you have used before.',
    ifYou: 'If that was you, wait a moment, or choose a new password with “Forgot password?”.',
    ifNotYou:
      'If it was not you, you do not need to do anything. A second factor, which you can set up in your account, protects you even from somebody who knows your password.',
  },
  de: {
    subject: 'Fehlgeschlagene Anmeldeversuche bei Ihrem Reportage-Konto',
    heading: 'Jemand versucht, Ihr Passwort zu erraten',
    description: (at, address) =>
      `Für Ihr Konto wurden mehrmals falsche Passwörter oder Codes eingegeben, zuletzt am ${at} von der Adresse ${address}. Keiner der Versuche war erfolgreich.`,
    consequence:
      'Diese Adresse muss jetzt warten, bevor sie es wieder versuchen kann. In Browsern, in denen Sie schon angemeldet waren, können Sie sich weiterhin anmelden.',
    ifYou:
      'Wenn Sie das waren: Warten Sie einen Moment, oder wählen Sie über „Passwort vergessen?“ ein neues Passwort.',
    ifNotYou:
      'Wenn nicht, müssen Sie nichts tun. Ein zweiter Faktor, den Sie in Ihrem Konto einrichten können, schützt Sie auch vor jemandem, der Ihr Passwort kennt.',
  },
};

/** Formats the time in UTC and says so, because the recipient's time zone is unknown. */
const formatTime = (at: string, language: MailLanguage): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`;

/** Tells the owner of an account that somebody is entering wrong passwords or codes. */
export function renderGuessingMail({ name, locale, at, address }: GuessingNotice): RenderedEmail {
  const language = getMailLanguage(locale);
  const { subject, heading, description, consequence, ifYou, ifNotYou } = messages[language];
  const { greeting, footer } = mailMessages[language];
  const paragraphs = [greeting(name), description(formatTime(at, language), address), consequence, ifYou, ifNotYou];
  const body = [
    `<h1 style="${letterStyles.heading}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="${letterStyles.paragraph}">${escapeHtml(text)}</p>`),
  ].join('\n');
  const text = [...paragraphs, `-- \n${footer}`].join('\n\n');
  return { subject, text, html: renderLetterPage(language, heading, body, footer) };
}
