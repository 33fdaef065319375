import {
  findDimension,
  getBrandImageUrl,
  getDateDimension,
  getFactMediaType,
  isPicture,
  type LocalizedText,
  type Report,
} from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError, type InvalidField } from '../../platform/errors/app-error.ts';
import { createFilesRepository } from '../files/index.ts';

const messages = {
  foreignMedia: { en: 'is not in the workspace’s library', de: 'ist nicht in der Bibliothek des Arbeitsbereichs' },
  foreignMetric: { en: 'is not a metric of this type of media', de: 'ist keine Metrik dieses Medientyps' },
  invalidFilter: { en: 'cannot be used as a filter', de: 'ist keine Dimension, nach der sich filtern lässt' },
  invalidPicture: { en: 'must be an uploaded picture', de: 'muss ein hochgeladenes Bild sein' },
} satisfies Record<string, LocalizedText>;

/** Whether a URL refers to a picture that was uploaded to the workspace. */
async function isUploadedPicture(db: Executor, workspaceId: string, url: string): Promise<boolean> {
  const id = url.slice(getBrandImageUrl('').length);
  const file = (await createFilesRepository(db, workspaceId).listStored([id])).get(id);
  return file !== undefined && isPicture(file.contentType) && url === getBrandImageUrl(id);
}

/**
 * Checks that a report's combined rows contain only media from the workspace, that its manually entered rows and
 * filters use metrics and dimensions of their media type, and that its cover picture was uploaded to the workspace.
 * @throws {AppError} `invalidRequest` listing every problem
 */
export async function requireValidReportSettings(
  db: Executor,
  workspaceId: string,
  { comboMedia, customMedia, filterChips, coverImage }: Omit<Report['settings'], 'link'>,
): Promise<void> {
  const combinedIds = [...new Set(comboMedia.flatMap(({ mediaIds }) => mediaIds))];
  const rows =
    combinedIds.length === 0
      ? []
      : await db
          .selectFrom('media')
          .select('id')
          .where('workspaceId', '=', workspaceId)
          .where('id', 'in', combinedIds)
          .execute();
  const libraryIds = new Set(rows.map(({ id }) => id));
  const hasInvalidCover = coverImage !== null && !(await isUploadedPicture(db, workspaceId, coverImage));
  const errors: InvalidField[] = [
    ...(hasInvalidCover ? [{ path: 'body.settings.coverImage', message: messages.invalidPicture }] : []),
    ...comboMedia.flatMap(({ mediaIds }, index) =>
      mediaIds.flatMap((id, mediaIndex) =>
        libraryIds.has(id)
          ? []
          : [{ path: `body.settings.comboMedia.${index}.mediaIds.${mediaIndex}`, message: messages.foreignMedia }],
      ),
    ),
    ...customMedia.flatMap(({ values, mediaType }, index) =>
      Object.keys(values).flatMap((id) =>
        getFactMediaType(id) === mediaType
          ? []
          : [{ path: `body.settings.customMedia.${index}.values.${id}`, message: messages.foreignMetric }],
      ),
    ),
    ...filterChips.flatMap(({ info: { id, type } }, index) =>
      findDimension(id) && getFactMediaType(id) === type && id !== getDateDimension(type)
        ? []
        : [{ path: `body.settings.filterChips.${index}.info.id`, message: messages.invalidFilter }],
    ),
  ];
  if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
}
