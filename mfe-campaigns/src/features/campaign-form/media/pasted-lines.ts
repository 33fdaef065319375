import type { CallOutput, CampaignMedia, calls } from '@reportage/contracts';

type LineResponse = CallOutput<typeof calls.resolveAddresses>['data'][number];

export interface PastedLine {
  /** Counted from 1, as in the field. */
  number: number;
  /** As typed. */
  text: string;
  /** The URL to send: the line, or the table cell that contains the URL. */
  address: string;
}

/** `chosen`: already in the campaign. `tooMany`: the campaign would have more media than it may. */
export type LineState = LineResponse['state'] | 'chosen' | 'tooMany';

export interface LineResult extends PastedLine {
  state: LineState;
  media: CampaignMedia | null;
  /** The number of the earlier line with the same URL. */
  sameAs: number | null;
}

/** The cells of a row. Spreadsheets separate them by commas, semicolons or tabs, and may quote them. */
const getCells = (line: string): string[] =>
  [...line.matchAll(/(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );

const looksLikeAddress = (cell: string): boolean =>
  /^https?:\/\//i.test(cell) || /^[^\s@]+\.[a-z]{2,}([/:?#]|$)/i.test(cell);

/** A column with one of these headers contains the URLs. */
const urlHeaders = ['url', 'address', 'link', 'page', 'adresse', 'seite'];

/** The non-empty lines of a pasted text or file. A table row is represented by its URL. */
export function readLines(text: string): PastedLine[] {
  const lines = text.split(/\r\n|\n|\r/).flatMap((line, index) => {
    const typed = line.trim();
    if (typed === '') return [];
    const isWholeUrl = /^https?:\/\/\S+$/i.test(typed) && !/[;\t"]/.test(typed);
    const cell = isWholeUrl ? typed : getCells(typed).find(looksLikeAddress);
    return [{ number: index + 1, text: typed, address: cell ?? typed }];
  });
  const [first] = lines;
  const isHeader = first && getCells(first.text).some((cell) => urlHeaders.includes(cell.toLowerCase()));
  return isHeader ? lines.slice(1) : lines;
}

/** Each line's result: the server's result, adjusted for media that the campaign already has and for its limit. */
export function toLineResults(
  lines: readonly PastedLine[],
  responses: readonly LineResponse[],
  campaign: { chosenIds: ReadonlySet<string>; room: number },
): LineResult[] {
  let { room } = campaign;
  return lines.map((line, index) => {
    const response = responses[index];
    const media = response?.media ?? null;
    const sameAs = response?.duplicateOf == null ? null : (lines[response.duplicateOf]?.number ?? null);
    const result = { ...line, media, sameAs };
    const state = response?.state ?? 'invalid';
    if (state === 'invalid' || state === 'duplicate') return { ...result, state };
    if (media && campaign.chosenIds.has(media.id)) return { ...result, state: 'chosen' as const };
    room -= 1;
    return { ...result, state: room < 0 ? ('tooMany' as const) : state };
  });
}

/** Whether a line can be added to the campaign. */
export const isAddable = ({ state }: LineResult): boolean => state === 'found' || state === 'new';

/** Whether a line needs correction. */
export const isWrong = ({ state }: LineResult): boolean => state === 'invalid' || state === 'tooMany';
