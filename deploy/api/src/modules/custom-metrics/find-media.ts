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
 * Finds media by the ids, keys, URLs or names in a file.
 * @returns for each text: the media item, or a problem if the text is an unknown id or URL or is too long for a name
 */
export async function findMedia(
  db: Executor,
  workspaceId: string,
  texts: readonly string[],
): Promise<Map<string, ResolvedMedia | UnknownMedia>> {
  const repository = createCustomItemsRepository(db, workspaceId);
  const distinctTexts = [...new Set(texts)];
  const ids = distinctTexts.flatMap((text) => parseId(text) ?? []);
  const mediaById = await repository.findByIds(ids);
  const mediaWithAddresses = await repository.findByAddresses(
    distinctTexts.filter((text) => !parseId(text)).map(toAddress),
  );
  const mediaByAddress = new Map(mediaWithAddresses.map((media) => [media.address, media]));
  const resolve = (text: string): ResolvedMedia | UnknownMedia => {
    const id = parseId(text);
    const media = id ? mediaById.get(id) : mediaByAddress.get(toAddress(text));
    if (media) return { id: media.id, name: getMediaName(media) };
    if (id || isWebUrl(text)) return { problem: importMessages.unknownMedia(text) };
    return text.length > maxNameLength
      ? { problem: importMessages.tooLong('media', maxNameLength) }
      : { id: undefined, name: text };
  };
  return new Map(distinctTexts.map((text) => [text, resolve(text)]));
}
