import {
  acceptsApiKey,
  buildPath,
  type Call,
  type Caller,
  callers,
  getVerdict,
  type Verdict,
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

const verdictLabels: Record<Verdict, string> = { yes: 'yes', own: 'own', link: 'link', no: '–' };

const introduction = `# Who may do what

Generated from the contract by \`node deploy/api/scripts/access.ts\`; \`npm run verify\` fails if it is out of date, and
\`src/modules/access-table\` tests every cell against the server.

- **nobody** is not signed in, **guest link** has the URL of a report with an active link, and **staff** is platform staff in other people's workspaces.
- A guest's credentials (the code of a named link, the pass of its passcode, a print token, the signed links of a PDF) are sent with every call below: in
  the query, in the body, and in place of a sign-in.
- **yes**: allowed. **own**: allowed on their own items, denied on other people's. **link**: anyone who has a working URL for the item, such as a
  signed one, signed in or not. **–**: denied, and nothing changes.
- **API key**: whether a key is accepted in place of a sign-in. It may do what its owner or its workspace may, within its scope and only in its workspace.
- A workspace that the caller does not belong to, and an item in another workspace, are treated as if they did not exist (404), whatever access the caller
  has elsewhere.
`;

const getPath = (call: Call): string => {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, `:${name}`]);
  return decodeURIComponent(buildPath(call, Object.fromEntries(names)));
};

const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const getRow = (call: Call): string =>
  formatRow([
    `${call.summary.replaceAll('|', '\\|')} \`${call.method} ${getPath(call)}\``,
    ...callers.map((caller) => verdictLabels[getVerdict(call, caller)]),
    verdictLabels[acceptsApiKey(call) ? 'yes' : 'no'],
  ]);

const isOpenToGuests = (call: Call): boolean =>
  getVerdict(call, 'guest') === 'yes' && getVerdict(call, 'nobody') === 'no';

/** Lists the calls that a guest can make but someone without a link cannot. */
function createGuestSection(calls: readonly Call[]): string {
  const openCalls = calls.filter(isOpenToGuests).map((call) => `- \`${call.method} ${getPath(call)}\``);
  return [
    '## What a guest link gives access to',
    '',
    'A guest can make these calls, each only for what the link shares, as it was published. A public dashboard has its own URL, so a report’s link gives no access to it.',
    'Every other call treats a guest like anyone who is not signed in.',
    '',
    ...openCalls,
  ].join('\n');
}

/**
 * Creates the access table as Markdown. It starts with the calls that guests can make, followed by a section for each
 * area with one row per call.
 */
export function createAccessDocument(calls: readonly Call[]): string {
  const areas = Map.groupBy(calls, ({ id }) => id.split('.', 1)[0] ?? id);
  const columns = [...callers.map((caller) => headings[caller]), 'API key'];
  const head = [formatRow(['', ...columns]), formatRow(['---', ...columns.map(() => ':-:')])];
  const sections = [...areas]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([area, areaCalls]) => [`## ${area}`, '', ...head, ...areaCalls.map(getRow)].join('\n'));
  return `${[introduction.trimEnd(), createGuestSection(calls), ...sections].join('\n\n')}\n`;
}
