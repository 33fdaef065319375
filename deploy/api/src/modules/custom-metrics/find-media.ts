import { idKindOf, mediaTypes } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { createCustomItemsRepository, customAddressOf, mediaNameOf, pageAddressOf } from '../media/index.ts';

export interface FoundMedia {
  /** Undefined for a name that the library does not have: it will be made as a custom item. */
  id: string | undefined;
  name: string;
}

const keyPattern = new RegExp(`^(?:${mediaTypes.join('|')})_(med_.+)$`);
const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** An id or a key; else an address; else the name of a custom item. */
const idIn = (text: string): string | undefined => {
  const id = keyPattern.exec(text)?.[1] ?? text;
  return idKindOf(id) === 'media' ? id : undefined;
};
const addressIn = (text: string): string => (isWebAddress(text) ? pageAddressOf(text) : customAddressOf(text));

/**
 * What people call a media item, as the library knows it.
 * @returns by the text given; a problem where it is an id or an address that the library does not have, or too long for a name
 */
export async function findMedia(
  db: Executor,
  workspaceId: string,
  texts: readonly string[],
): Promise<Map<string, FoundMedia | string>> {
  const repository = createCustomItemsRepository(db, workspaceId);
  const distinct = [...new Set(texts)];
  const ids = distinct.flatMap((text) => idIn(text) ?? []);
  const byId = await repository.byIds(ids);
  const known = await repository.byAddresses(distinct.filter((text) => !idIn(text)).map(addressIn));
  const byAddress = new Map(known.map((media) => [media.address, media]));
  const find = (text: string): FoundMedia | string => {
    const id = idIn(text);
    const media = id ? byId.get(id) : byAddress.get(addressIn(text));
    if (media) return { id: media.id, name: mediaNameOf(media) };
    if (id || isWebAddress(text)) return `media "${text.slice(0, 80)}" is not in the library`;
    return text.length > 120 ? 'media has more than 120 characters' : { id: undefined, name: text };
  };
  return new Map(distinct.map((text) => [text, find(text)]));
}
