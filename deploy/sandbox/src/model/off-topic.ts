const verbs =
  '(?:write|compose|tell|sing|draft|recite|make up|schreib\\p{L}*|dichte?|erzähl\\p{L}*|verfass\\p{L}*|sing)';
const textTypes =
  '(?:poem|haiku|joke|story|song|essay|letter|e-?mail|mail|post|tweet|blog|article|recipe|limerick|code|script|gedicht|witz|geschichte|lied|aufsatz|brief|rezept|artikel|beitrag|märchen)';

const offTopicSources = [
  `${verbs} (?:me |us |mir |uns |a |an |the |some |ein(?:e[nrm]?)? |short |funny |kurzes? |kurze[nr]? |lustige[nrs]? )*${textTypes}`,
  'gedicht|haiku|limerick|(?:a|another|funny|ein(?:en)?|guten) (?:joke|witz)|weather|wetter(?:bericht)?',
  '(?:ignore|disregard|forget|bypass|override|vergiss|ignoriere?|missachte) (?:\\p{L}+ ){0,3}?(?:instructions?|rules?|prompts?|guidelines|guardrails|above|anweisung(?:en)?|regeln?|vorgaben|bisherige[ns]?|obige[ns]?)',
  '(?:system|hidden|initial)[ -]?(?:prompt|message)|systemprompt|developer mode|jailbreak|api[ -]?keys?|passwords?|passwort|passwörter|secret keys?|zugangsdaten',
  '(?:delete|drop|wipe|erase|lösche?|entferne?) (?:the |all |every |my |our |this |that |whole |entire |alle |das |die |dieses |ganze |gesamte )*(?:dashboards?|boards?|cards?|workspaces?|accounts?|database|users table|everything on the board|karten?|konto|konten|datenbank|arbeitsbereich)',
];
const pattern = new RegExp(`(?<![\\p{L}])(?:${offTopicSources.join('|')})(?![\\p{L}])`, 'u');

/**
 * Whether a request is about something other than the card, such as poems, secrets or new rules.
 * @param text in lower case
 */
export const isOffTopic = (text: string): boolean => pattern.test(text);
