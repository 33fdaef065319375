import { z } from 'zod';
import type { ConnectorApi } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';

/**
 * Encodes a string for Rest.li 2.0, where unencoded parentheses and quotes are syntax.
 * https://linkedin.github.io/rest.li/spec/protocol
 */
export const encodeText = (text: string): string =>
  encodeURIComponent(text).replace(/[()']/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

export const encodeList = (values: readonly string[]): string => `List(${values.map(encodeText).join(',')})`;

/** @param parameters values that are already encoded */
export const getPath = (resource: string, parameters: Readonly<Record<string, string>>): string =>
  `${resource}?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;

const linkSchema = z.object({ rel: z.string(), href: z.string() });

function getNextStart(links: readonly z.output<typeof linkSchema>[], start: number): number | undefined {
  const link = links.find(({ rel }) => rel === 'next');
  if (!link) return undefined;
  const nextStart = Number(URL.parse(link.href, 'https://api.linkedin.com')?.searchParams.get('start'));
  if (nextStart > start) return nextStart;
  throw new ConnectorError('malformed', 'The next page does not follow this one.');
}

/** Reads the elements of all pages. A page may be short even if others follow; only a `next` link shows this. */
export async function readAll<T>(api: ConnectorApi, path: string, element: z.ZodType<T>): Promise<T[]> {
  const schema = z.object({
    elements: z.array(element),
    paging: z.object({ links: z.array(linkSchema).default([]) }).prefault({}),
  });
  const elements: T[] = [];
  for (let start: number | undefined = 0; start !== undefined; ) {
    const page: z.output<typeof schema> = await api.get('rest', start === 0 ? path : `${path}&start=${start}`, schema);
    elements.push(...page.elements);
    start = getNextStart(page.paging.links, start);
  }
  return elements;
}
