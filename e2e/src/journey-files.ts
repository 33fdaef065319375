import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const journeysFolder = resolve(import.meta.dirname, '../journeys');

const declarationPattern = /^describeJourneys\(\{\s*areas: \[([^\]]*)\]/m;

/**
 * Reads the sorted tags, such as `@campaigns @reports`, from the declaration in a journey file.
 * @throws if the file has no declaration
 */
export function readTags(file: string, source: string): string {
  const areas = declarationPattern.exec(source)?.[1]?.match(/[a-z]+/g);
  if (!areas) throw new Error(`${file} does not say whose screens it visits: add describeJourneys({ areas: […] })`);
  return areas
    .sort()
    .map((area) => `@${area}`)
    .join(' ');
}

/** Groups the journey files by their tags. */
export function groupJourneyFiles(): Map<string, string[]> {
  const files = readdirSync(journeysFolder).filter((file) => file.endsWith('.spec.ts'));
  const filesByTags = new Map<string, string[]>();
  for (const file of files.sort()) {
    const tags = readTags(file, readFileSync(join(journeysFolder, file), 'utf8'));
    filesByTags.set(tags, [...(filesByTags.get(tags) ?? []), file]);
  }
  return filesByTags;
}
