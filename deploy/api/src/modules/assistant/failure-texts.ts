import type { AssistantFailure, LocalizedText } from '@reportage/contracts';

/** Messages that explain why there is no proposal. The service's own error text is only logged on the server. */
export const failureMessages: Record<AssistantFailure, LocalizedText> = {
  unreachable: {
    en: 'The model cannot be reached right now. Your card is unchanged; please try again.',
    de: 'Das Modell ist gerade nicht erreichbar. Ihre Karte ist unverändert; bitte versuchen Sie es erneut.',
  },
  unavailable: {
    en: 'The model did not answer. Your card is unchanged; please try again.',
    de: 'Das Modell konnte nicht antworten. Ihre Karte ist unverändert; bitte versuchen Sie es erneut.',
  },
  keyRefused: {
    en: 'The model rejected this installation’s key. Your card is unchanged; please contact the operator of this installation.',
    de: 'Das Modell lehnt den Schlüssel dieser Installation ab. Ihre Karte ist unverändert; bitte informieren Sie deren Betreiber.',
  },
  modelUnknown: {
    en: 'The service does not offer the configured model. Your card is unchanged; please contact the operator of this installation.',
    de: 'Der Dienst hat das eingestellte Modell nicht. Ihre Karte ist unverändert; bitte informieren Sie den Betreiber dieser Installation.',
  },
  quotaUsedUp: {
    en: 'This installation has used up its quota with the model’s provider. Your card is unchanged; please contact the operator of this installation.',
    de: 'Das Kontingent beim Anbieter des Modells ist verbraucht. Ihre Karte ist unverändert; bitte informieren Sie den Betreiber dieser Installation.',
  },
  tooBusy: {
    en: 'The model is too busy right now. Your card is unchanged; please try again in a moment.',
    de: 'Das Modell ist gerade überlastet. Ihre Karte ist unverändert; bitte versuchen Sie es gleich noch einmal.',
  },
  timedOut: {
    en: 'The model took too long to answer. Your card is unchanged; please try again.',
    de: 'Das Modell hat zu lange nicht geantwortet. Ihre Karte ist unverändert; bitte versuchen Sie es erneut.',
  },
  cutOff: {
    en: 'The answer was cut off. Your card is unchanged; please try again.',
    de: 'Die Antwort ist abgebrochen. Ihre Karte ist unverändert; bitte versuchen Sie es erneut.',
  },
  tooLong: {
    en: 'The answer was too long and is incomplete. Your card is unchanged; please ask for less at once.',
    de: 'Die Antwort war zu lang und ist unvollständig. Ihre Karte ist unverändert; bitte fragen Sie nach weniger auf einmal.',
  },
  refused: {
    en: 'The model declined to answer that. Your card is unchanged; please rephrase your request.',
    de: 'Das Modell lehnt eine Antwort darauf ab. Ihre Karte ist unverändert; bitte formulieren Sie es anders.',
  },
  malformed: {
    en: 'The answer could not be read. Your card is unchanged; please rephrase your request.',
    de: 'Die Antwort war nicht lesbar. Ihre Karte ist unverändert; bitte formulieren Sie es anders.',
  },
  cancelled: { en: 'You stopped the answer.', de: 'Sie haben die Antwort abgebrochen.' },
};
