import { reservedSlugs, slugSchema } from '@reportage/contracts';

const maxLength = 40;

/** Converts a name to a slug: `Café Größe & Co.` → `cafe-grosse-co`. The slug is empty if no letters or digits remain. */
export const getSlug = (name: string): string =>
  name
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxLength)
    .replace(/-+$/, '');

export const isReserved = (slug: string): boolean => (reservedSlugs as readonly string[]).includes(slug);

/** Chooses the slug for a new workspace. Adds a random suffix if the name alone is too short for a slug. */
export function chooseSlug(name: string, randomCode: (length: number) => string): string {
  const slug = getSlug(name);
  if (isReserved(slug) || slugSchema.safeParse(slug).success) return slug;
  return `${slug || 'workspace'}-${randomCode(6).toLowerCase()}`;
}
