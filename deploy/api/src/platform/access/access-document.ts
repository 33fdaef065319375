import {
  acceptsApiKey,
  buildPath,
  type Call,
  type Caller,
  callers,
  type Verdict,
  verdictOf,
} from '@reportage/contracts';

const headings: Record<Caller, string> = {
  nobody: 'nobody',
  guest: 'guest link',
  viewer: 'viewer',
  editor: 'editor',
  admin: 'admin',
  owner: 'owner',
  staff: 'staff',
};

const words: Record<Verdict, string> = { yes: 'yes', own: 'own', link: 'link', no: '–' };

const introduction = `# Who may do what

Generated from the contract by \`node deploy/api/scripts/access.ts\`; \`npm run verify\` fails if it is out of date, and
\`src/modules/access-table\` tries every cell against the server.

- **nobody** is not signed in, **guest link** has the address of a report whose link is on, **staff** is platform staff in a workspace of others.
- A guest's credentials (the code of a named link, the pass of its passcode, a print token, the signed links of a PDF) are sent with every call below: in
  the query, in the body, and as if they were a sign-in.
- **yes**: allowed. **own**: on things of their own; on those of others refused. **link**: whoever has a working address of the thing, such as a
  signed one, signed in or not. **–**: refused, and nothing changes.
- **API key**: whether a key will do in place of signing in. It may do what its person may, or its workspace, up to its scope, and in its workspace alone.
- A workspace that one does not belong to, and a thing of another workspace, answer as if they did not exist (404), whatever the access elsewhere.
`;

const getPath = (call: Call): string => {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, `:${name}`]);
  return decodeURIComponent(buildPath(call, Object.fromEntries(names)));
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const getRow = (call: Call): string =>
  row([
    `${call.summary.replaceAll('|', '\\|')} \`${call.method} ${getPath(call)}\``,
    ...callers.map((caller) => words[verdictOf(call, caller)]),
    words[acceptsApiKey(call) ? 'yes' : 'no'],
  ]);

const opensToGuests = (call: Call): boolean => verdictOf(call, 'guest') === 'yes' && verdictOf(call, 'nobody') === 'no';

/** Calls that a guest can make, but somebody without a link cannot. */
function guestSection(calls: readonly Call[]): string {
  const openCalls = calls.filter(opensToGuests).map((call) => `- \`${call.method} ${getPath(call)}\``);
  return [
    '## What a guest’s link opens',
    '',
    'These calls, each for what the link shares alone and as it was published; a public dashboard opens by its own address, to which a report’s link adds',
    'nothing. Every other call answers a guest as it answers anybody without a sign-in.',
    '',
    ...openCalls,
  ].join('\n');
}

/**
 * The access table as Markdown for readers: what is open to guests, then a section for each area with a row for each
 * call.
 */
export function createAccessDocument(calls: readonly Call[]): string {
  const areas = Map.groupBy(calls, ({ id }) => id.split('.', 1)[0] ?? id);
  const columns = [...callers.map((caller) => headings[caller]), 'API key'];
  const head = [row(['', ...columns]), row(['---', ...columns.map(() => ':-:')])];
  const sections = [...areas]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([area, areaCalls]) => [`## ${area}`, '', ...head, ...areaCalls.map(getRow)].join('\n'));
  return `${[introduction.trimEnd(), guestSection(calls), ...sections].join('\n\n')}\n`;
}
