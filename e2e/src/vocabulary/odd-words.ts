/** A name or phrase that a native engineer would not write, and what to write instead. */
export interface OddWord {
  odd: string;
  instead: string;
}

const toOddWords = (table: Readonly<Record<string, string>>): OddWord[] =>
  Object.entries(table).map(([odd, instead]) => ({ odd, instead }));

/** Whole words in identifiers: `wayOut` is found in `wayOut`, `hasWayOut` and `way_out`. */
export const oddNames = toOddWords({
  adder: 'name it after what it adds, such as `AddRule`',
  anew: 'again',
  answerer: 'responder',
  applier: 'name it after what it applies',
  askAgain: 'retry or refetch',
  attempter: 'caller',
  bones: 'skeleton',
  comingFrom: 'origin',
  connectAgain: 'reconnect',
  daysToCome: 'futureDays',
  doAgain: 'repeat or redo',
  farewell: 'last message',
  fetchAgain: 'refetch',
  flaw: 'problem',
  flaws: 'problems',
  goOn: 'continue',
  happening: 'event',
  happenings: 'events',
  heard: 'received',
  hears: 'receives',
  heir: 'successor',
  heirs: 'successors',
  hindrance: 'obstacle',
  judge: 'evaluate',
  judged: 'evaluated',
  judgement: 'verdict',
  leaver: 'leavingMember',
  lifeMs: 'lifetimeMs',
  lifeSeconds: 'lifetimeSeconds',
  listNothing: 'EmptyList',
  loadAgain: 'reload or retry',
  mend: 'fix or repair',
  mended: 'fixed or repaired',
  movable: 'adjustable',
  namer: 'formatter',
  namers: 'formatters',
  overtaken: 'superseded',
  panelNothing: 'EmptyPanel',
  readAgain: 'reread',
  sendAgain: 'resend',
  spoil: 'damage',
  spoilt: 'damaged',
  takenBack: 'revoked',
  told: 'notified',
  unfit: 'invalid or incompatible',
  unjudged: 'pending',
  wayOut: 'name it after what it is, such as a link back',
  worded: 'text',
});

/** Names that contain odd words but stay, because calls, stored values or published remotes use them. */
export const keptNames: Readonly<Record<string, string>> = {
  takenBack: 'a field of card results',
};

/** Phrases in comments, test titles and other text. `#` stands for any word; case is ignored. */
export const oddPhrases = toOddWords({
  'a mail': 'an email',
  'as it stands': 'unchanged',
  'as yet': 'so far or yet',
  'at hand': 'available',
  'by e-mail': 'by email',
  'by eye': 'name what the reader does',
  'e-mail address': 'email address',
  'e-mail addresses': 'email addresses',
  'for want of': 'without',
  'go on': 'continue',
  'goes on': 'continues',
  'going on without': 'continuing without',
  'half way': 'halfway',
  hitherto: 'so far',
  'in one go': 'at once',
  'in sight': 'visible',
  'is said at': 'is shown at',
  'is told by': 'follows from',
  lest: 'so that … not',
  'of a long one': 'a long one is …',
  'of late': 'recently',
  'once more': 'again',
  'per cent': '% or percent',
  'so long as': 'as long as',
  'stands above': 'is above',
  'stands below': 'is below',
  'stands beside': 'is beside',
  'stands in its place': 'replaces it',
  'stands there': 'is there',
  'the same again': 'repeat what it is',
  'the wanted #': 'the requested …',
  'the whole of': 'all of',
  'went on': 'continued',
  whence: 'from where',
});

/** Files that are not checked: examples of what users type into the card assistant, and migrations, which are final. */
export const uncheckedFiles = /^deploy\/sandbox\/src\/model\/|\/migrations\//;
