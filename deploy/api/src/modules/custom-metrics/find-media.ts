import { idKindOf, type LocalizedText, mediaTypes } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { createCustomItemsRepository, getCustomAddress, getMediaName, getPageAddress } from '../media/index.ts';
import { importMessages } from './import-messages.ts';

export interface ResolvedMedia {
  /** Undefined for a name that is not in the library yet; the import creates a custom item for it. */
  id: string | undefined;
  name: string;
}

export interface UnknownMedia {
  problem: LocalizedText;
}

const keyPattern = new RegExp(`^(?:${mediaTypes.join('|')})_(med_.+)$`);
const maxNameLength = 120;
const isWebUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Extracts the media id from an id or a media key; undefined for a URL or a name. */
const findId = (text: string): string | undefined => {
  const id = keyPattern.exec(text)?.[1] ?? text;
  return idKindOf(id) === 'media' ? id : undefined;
};
const toAddress = (text: string): string => (isWebUrl(text) ? getPageAddress(text) : getCustomAddress(text));

/**
 * Finds media by the ids, keys, URLs or names in a file.
 * @returns by string: the media, or the problem if the string is an unknown id or URL, or too long for a name
 */
export async function findMedia(
  db: Executor,
  workspaceId: string,
  texts: readonly string[],
): Promise<Map<string, ResolvedMedia | UnknownMedia>> {
  const repository = createCustomItemsRepository(db, workspaceId);
  const distinct = [...new Set(texts)];
  const ids = distinct.flatMap((text) => findId(text) ?? []);
  const byId = await repository.findByIds(ids);
  const found = await repository.findByAddresses(distinct.filter((text) => !findId(text)).map(toAddress));
  const byAddress = new Map(found.map((media) => [media.address, media]));
  const find = (text: string): ResolvedMedia | UnknownMedia => {
    const id = findId(text);
    const media = id ? byId.get(id) : byAddress.get(toAddress(text));
    if (media) return { id: media.id, name: getMediaName(media) };
    if (id || isWebUrl(text)) return { problem: importMessages.unknownMedia(text) };
    return text.length > maxNameLength
      ? { problem: importMessages.tooLong('media', maxNameLength) }
      : { id: undefined, name: text };
  };
  return new Map(distinct.map((text) => [text, find(text)]));
}
