import type { MessagePurpose } from './outbox.repository.ts';

export type MailLanguage = 'en' | 'de';

/** `de`, `de-AT` and `de_CH` get German; all other languages get English. */
export const getMailLanguage = (locale: string | null): MailLanguage =>
  /^de\b|^de_/i.test(locale ?? '') ? 'de' : 'en';

interface CodeMailMessages {
  subject: (code: string) => string;
  heading: string;
  intro: string;
  validity: string;
}

interface MailMessages {
  greeting: (name: string) => string;
  codeLabel: string;
  ignore: string;
  /** A shorter warning, for text messages. */
  keepSecret: string;
  footer: string;
  purposes: Record<MessagePurpose, CodeMailMessages>;
}

const english: MailMessages = {
  greeting: (name) => `Hello ${name},`,
  codeLabel: 'Your code',
  ignore: 'If you did not ask for this, you can ignore this email. Never give the code to anyone.',
  keepSecret: 'Never give it to anyone.',
  footer: 'Reportage: campaign reports for publishers, agencies and creators',
  purposes: {
    'sign-up': {
      subject: (code) => `${code} confirms your email address for Reportage`,
      heading: 'Confirm your email address',
      intro: 'Welcome to Reportage. Enter this code where you are signing up.',
      validity: 'The code works once, within 24 hours.',
    },
    reset: {
      subject: (code) => `${code} is your code for a new password`,
      heading: 'Choose a new password',
      intro: 'Enter this code together with a new password.',
      validity: 'The code works once, within one hour.',
    },
    email: {
      subject: (code) => `${code} confirms your email address`,
      heading: 'Confirm your email address',
      intro: 'Enter this code in your account to confirm that this address is yours.',
      validity: 'The code works once, within 24 hours.',
    },
    phone: {
      subject: (code) => `${code} confirms your number`,
      heading: 'Confirm your number',
      intro: 'Enter this code in your account.',
      validity: 'The code works once, within 24 hours.',
    },
    'sign-in': {
      subject: (code) => `${code} is your sign-in code`,
      heading: 'Sign in',
      intro: 'Enter this code where you are signing in.',
      validity: 'The code works once, within three minutes.',
    },
    key: {
      subject: () => 'Your sign-in code',
      heading: 'Sign in without a password',
      intro: 'Enter this code where you are signing in.',
      validity: 'The code works once, within three minutes.',
    },
  },
};

const german: MailMessages = {
  greeting: (name) => `Hallo ${name},`,
  codeLabel: 'Ihr Code',
  ignore: 'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Geben Sie den Code an niemanden weiter.',
  keepSecret: 'Geben Sie ihn an niemanden weiter.',
  footer: 'Reportage: Kampagnenberichte für Verlage, Agenturen und Creator',
  purposes: {
    'sign-up': {
      subject: (code) => `${code} bestätigt Ihre E-Mail-Adresse für Reportage`,
      heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
      intro: 'Willkommen bei Reportage. Geben Sie diesen Code dort ein, wo Sie sich registrieren.',
      validity: 'Der Code gilt einmal, innerhalb von 24 Stunden.',
    },
    reset: {
      subject: (code) => `${code} ist Ihr Code für ein neues Passwort`,
      heading: 'Wählen Sie ein neues Passwort',
      intro: 'Geben Sie diesen Code zusammen mit einem neuen Passwort ein.',
      validity: 'Der Code gilt einmal, innerhalb einer Stunde.',
    },
    email: {
      subject: (code) => `${code} bestätigt Ihre E-Mail-Adresse`,
      heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
      intro: 'Geben Sie diesen Code in Ihrem Konto ein, um zu bestätigen, dass diese Adresse Ihnen gehört.',
      validity: 'Der Code gilt einmal, innerhalb von 24 Stunden.',
    },
    phone: {
      subject: (code) => `${code} bestätigt Ihre Nummer`,
      heading: 'Bestätigen Sie Ihre Nummer',
      intro: 'Geben Sie diesen Code in Ihrem Konto ein.',
      validity: 'Der Code gilt einmal, innerhalb von 24 Stunden.',
    },
    'sign-in': {
      subject: (code) => `${code} ist Ihr Code zum Anmelden`,
      heading: 'Anmelden',
      intro: 'Geben Sie diesen Code dort ein, wo Sie sich anmelden.',
      validity: 'Der Code gilt einmal, innerhalb von drei Minuten.',
    },
    key: {
      subject: () => 'Ihr Code zum Anmelden',
      heading: 'Ohne Passwort anmelden',
      intro: 'Geben Sie diesen Code dort ein, wo Sie sich anmelden.',
      validity: 'Der Code gilt einmal, innerhalb von drei Minuten.',
    },
  },
};

export const mailMessages: Record<MailLanguage, MailMessages> = { en: english, de: german };
