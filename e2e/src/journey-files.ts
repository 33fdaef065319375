import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const journeysFolder = resolve(import.meta.dirname, '../journeys');

const declaration = /^describeJourneys\(\{\s*areas: \[([^\]]*)\]/m;

/**
 * Tags of a journey file, sorted: `@campaigns @reports`; the declaration is read from its source.
 * @throws if the file has no declaration
 */
export function readTags(file: string, source: string): string {
  const areas = declaration.exec(source)?.[1]?.match(/[a-z]+/g);
  if (!areas) throw new Error(`${file} does not say whose screens it visits: add describeJourneys({ areas: […] })`);
  return areas
    .sort()
    .map((area) => `@${area}`)
    .join(' ');
}

/** Journey files by their tags, each file once. */
export function groupJourneyFiles(): Map<string, string[]> {
  const files = readdirSync(journeysFolder).filter((file) => file.endsWith('.spec.ts'));
  const byTags = new Map<string, string[]>();
  for (const file of files.sort()) {
    const tags = readTags(file, readFileSync(join(journeysFolder, file), 'utf8'));
    byTags.set(tags, [...(byTags.get(tags) ?? []), file]);
  }
  return byTags;
}
