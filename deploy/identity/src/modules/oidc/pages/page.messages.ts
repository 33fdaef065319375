import type { FastifyRequest } from 'fastify';
import { getMailLanguage, type MailLanguage } from '../../mail/code-mail.messages.ts';

/** Problems shown in the sign-in form. */
export type FormProblem = 'wrongPassword' | 'locked' | 'wrongCode' | 'tooManyCodes' | 'tookTooLong' | 'incomplete';
/** Reasons why no form is shown. */
export type Notice =
  | 'signedOut'
  | 'badRequest'
  | 'unknownRequest'
  | 'notConfirmed'
  | 'resetRequired'
  | 'finishInApp'
  | 'broken';

export interface PageMessages {
  signIn: string;
  username: string;
  password: string;
  submit: string;
  or: string;
  continueWith: (provider: string) => string;
  forgot: string;
  signUp: string;
  code: string;
  codeSent: (destination: string) => string;
  enterAuthenticatorCode: string;
  chooseFactor: string;
  factors: Record<string, string>;
  backToApp: string;
  problems: Record<FormProblem, string>;
  notices: Record<Notice, { title: string; text: string }>;
}

const english: PageMessages = {
  signIn: 'Sign in',
  username: 'Email',
  password: 'Password',
  submit: 'Continue',
  or: 'or',
  continueWith: (provider) => `Continue with ${provider}`,
  forgot: 'Forgot your password?',
  signUp: 'Create an account',
  code: 'Code',
  codeSent: (destination) => `We sent a code to ${destination}.`,
  enterAuthenticatorCode: 'Enter the code that your authenticator shows.',
  chooseFactor: 'How do you want to confirm it’s you?',
  factors: { SMS_MFA: 'Code by text message', EMAIL_OTP: 'Code by email', SOFTWARE_TOKEN_MFA: 'Authenticator' },
  backToApp: 'Go to Reportage',
  problems: {
    wrongPassword: 'Incorrect email or password.',
    locked: 'Too many attempts. Please wait a while, then try again.',
    wrongCode: 'That code is incorrect. Please try again.',
    tooManyCodes: 'Too many codes were requested or tried. Please wait an hour, then try again.',
    tookTooLong: 'That took too long. Please sign in again.',
    incomplete: 'Please fill in every field.',
  },
  notices: {
    signedOut: { title: 'You are signed out', text: 'You can close this page.' },
    badRequest: {
      title: 'This sign-in link does not work',
      text: 'The application that sent you here asked for something that is not allowed.',
    },
    unknownRequest: {
      title: 'This sign-in is no longer valid',
      text: 'It took too long, was already finished, or was started in another browser. Please start again.',
    },
    notConfirmed: {
      title: 'Your email address is not confirmed yet',
      text: 'Confirm it in Reportage with the code from our email, then sign in.',
    },
    resetRequired: { title: 'A new password is needed', text: 'Set one in Reportage, then sign in.' },
    finishInApp: {
      title: 'One more step',
      text: 'Your account requires a step that only Reportage itself can show. Please sign in there.',
    },
    broken: { title: 'Something went wrong', text: 'The problem is on our side. Please try again.' },
  },
};

const german: PageMessages = {
  signIn: 'Anmelden',
  username: 'E-Mail',
  password: 'Passwort',
  submit: 'Weiter',
  or: 'oder',
  continueWith: (provider) => `Weiter mit ${provider}`,
  forgot: 'Passwort vergessen?',
  signUp: 'Konto anlegen',
  code: 'Code',
  codeSent: (destination) => `Wir haben einen Code an ${destination} gesendet.`,
  enterAuthenticatorCode: 'Geben Sie den Code ein, den Ihr Authenticator zeigt.',
  chooseFactor: 'Wie möchten Sie bestätigen, dass Sie es sind?',
  factors: { SMS_MFA: 'Code per SMS', EMAIL_OTP: 'Code per E-Mail', SOFTWARE_TOKEN_MFA: 'Authenticator' },
  backToApp: 'Zu Reportage',
  problems: {
    wrongPassword: 'E-Mail-Adresse oder Passwort ist falsch.',
    locked: 'Zu viele Versuche. Bitte warten Sie etwas und versuchen Sie es dann erneut.',
    wrongCode: 'Dieser Code stimmt nicht. Bitte versuchen Sie es erneut.',
    tooManyCodes: 'Zu viele Codes wurden angefordert oder versucht. Bitte versuchen Sie es in einer Stunde erneut.',
    tookTooLong: 'Das hat zu lange gedauert. Bitte melden Sie sich erneut an.',
    incomplete: 'Bitte füllen Sie alle Felder aus.',
  },
  notices: {
    signedOut: { title: 'Sie sind abgemeldet', text: 'Sie können diese Seite schließen.' },
    badRequest: {
      title: 'Dieser Link zum Anmelden funktioniert nicht',
      text: 'Die Anwendung, von der Sie kommen, hat etwas verlangt, das nicht erlaubt ist.',
    },
    unknownRequest: {
      title: 'Diese Anmeldung ist nicht mehr gültig',
      text: 'Sie hat zu lange gedauert, ist schon abgeschlossen oder wurde in einem anderen Browser begonnen. Bitte beginnen Sie neu.',
    },
    notConfirmed: {
      title: 'Ihre E-Mail-Adresse ist noch nicht bestätigt',
      text: 'Bestätigen Sie sie in Reportage mit dem Code aus der E-Mail und melden Sie sich dann an.',
    },
    resetRequired: {
      title: 'Ein neues Passwort ist nötig',
      text: 'Legen Sie es in Reportage fest und melden Sie sich dann an.',
    },
    finishInApp: {
      title: 'Noch ein Schritt',
      text: 'Ihr Konto verlangt einen Schritt, den nur Reportage selbst zeigen kann. Bitte melden Sie sich dort an.',
    },
    broken: { title: 'Etwas ist schiefgegangen', text: 'Der Fehler liegt bei uns. Bitte versuchen Sie es erneut.' },
  },
};

export const pageMessages: Record<MailLanguage, PageMessages> = { en: english, de: german };

/** The language that the client requested, otherwise the browser's preferred language. */
export const getPageLanguage = (request: FastifyRequest, locale: string | null): MailLanguage =>
  getMailLanguage(locale ?? request.headers['accept-language'] ?? null);
