import { getIdKind, type LocalizedText, mediaTypes } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { createCustomItemsRepository, getCustomAddress, getMediaName, getPageAddress } from '../media/index.ts';
import { importMessages } from './import-messages.ts';

export interface ResolvedMedia {
  /** Undefined for a new name, for which the import creates a custom item. */
  id: string | undefined;
  name: string;
}

export interface UnknownMedia {
  problem: LocalizedText;
}

const keyPattern = new RegExp(`^(?:${mediaTypes.join('|')})_(med_.+)$`);
const maxNameLength = 120;
const isWebUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Returns the media id if the text is an id or a media key; undefined for a URL or a name. */
const parseId = (text: string): string | undefined => {
  const id = keyPattern.exec(text)?.[1] ?? text;
  return getIdKind(id) === 'media' ? id : undefined;
};
const toAddress = (text: string): string => (isWebUrl(text) ? getPageAddress(text) : getCustomAddress(text));

/**
 * Finds media by the references in a file, which may be ids, keys, URLs or names.
 * @returns each reference's media item, or a problem if it is an unknown id or URL or is too long for a name
 */
export async function findMedia(
  db: Executor,
  workspaceId: string,
  references: readonly string[],
): Promise<Map<string, ResolvedMedia | UnknownMedia>> {
  const repository = createCustomItemsRepository(db, workspaceId);
  const distinctReferences = [...new Set(references)];
  const ids = distinctReferences.flatMap((reference) => parseId(reference) ?? []);
  const mediaById = await repository.findByIds(ids);
  const mediaWithAddresses = await repository.findByAddresses(
    distinctReferences.filter((reference) => !parseId(reference)).map(toAddress),
  );
  const mediaByAddress = new Map(mediaWithAddresses.map((media) => [media.address, media]));
  const resolve = (reference: string): ResolvedMedia | UnknownMedia => {
    const id = parseId(reference);
    const media = id ? mediaById.get(id) : mediaByAddress.get(toAddress(reference));
    if (media) return { id: media.id, name: getMediaName(media) };
    if (id || isWebUrl(reference)) return { problem: importMessages.unknownMedia(reference) };
    return reference.length > maxNameLength
      ? { problem: importMessages.tooLong('media', maxNameLength) }
      : { id: undefined, name: reference };
  };
  return new Map(distinctReferences.map((reference) => [reference, resolve(reference)]));
}
