import type { CallOutput, CampaignMedia, calls } from '@reportage/contracts';

type LineResponse = CallOutput<typeof calls.resolveAddresses>['data'][number];

export interface PastedLine {
  /** The line number in the field, from 1. */
  number: number;
  /** The line as typed, without surrounding spaces. */
  text: string;
  /** The URL to send: the line, or the table cell that contains the URL. */
  url: string;
}

/** `chosen`: already in the campaign. `tooMany`: over the campaign's media limit. */
export type LineState = LineResponse['state'] | 'chosen' | 'tooMany';

export interface LineResult extends PastedLine {
  state: LineState;
  media: CampaignMedia | null;
  /** The number of the earlier line with the same URL. */
  sameAs: number | null;
}

/** Splits a spreadsheet row into cells, which are separated by commas, semicolons or tabs and may be quoted. */
const getCells = (line: string): string[] =>
  [...line.matchAll(/(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );

const looksLikeUrl = (cell: string): boolean =>
  /^https?:\/\//i.test(cell) || /^[^\s@]+\.[a-z]{2,}([/:?#]|$)/i.test(cell);

/** A column with one of these headers contains the URLs. */
const urlHeaders = ['url', 'address', 'link', 'page', 'adresse', 'seite'];

/** Reads the non-empty lines of pasted text or a file. A table row's URL is taken from the cell that contains it. */
export function readLines(text: string): PastedLine[] {
  const lines = text.split(/\r\n|\n|\r/).flatMap((line, index) => {
    const trimmedLine = line.trim();
    if (trimmedLine === '') return [];
    const isWholeUrl = /^https?:\/\/\S+$/i.test(trimmedLine) && !/[;\t"]/.test(trimmedLine);
    const cell = isWholeUrl ? trimmedLine : getCells(trimmedLine).find(looksLikeUrl);
    return [{ number: index + 1, text: trimmedLine, url: cell ?? trimmedLine }];
  });
  const [firstLine] = lines;
  const isHeader = firstLine && getCells(firstLine.text).some((cell) => urlHeaders.includes(cell.toLowerCase()));
  return isHeader ? lines.slice(1) : lines;
}

/** Combines the server's result for each line with the media that the campaign already has and with its media limit. */
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
export const needsCorrection = ({ state }: LineResult): boolean => state === 'invalid' || state === 'tooMany';
