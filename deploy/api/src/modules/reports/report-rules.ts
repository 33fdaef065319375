import {
  brandImageAddress,
  dateDimensionOf,
  dimensionById,
  factMediaTypeOf,
  isPicture,
  type LocalizedText,
  type Report,
} from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError, type InvalidField } from '../../platform/errors/app-error.ts';
import { createFilesRepository } from '../files/index.ts';

const messages = {
  foreignMedia: { en: 'is not in the library of the workspace', de: 'ist nicht in der Bibliothek des Arbeitsbereichs' },
  foreignMetric: { en: 'is not a metric of this type of media', de: 'ist keine Metrik dieses Medientyps' },
  invalidFilter: { en: 'is not a dimension to filter by', de: 'ist keine Dimension, nach der sich filtern lässt' },
  invalidPicture: { en: 'must be an uploaded picture', de: 'muss ein hochgeladenes Bild sein' },
} satisfies Record<string, LocalizedText>;

/** Whether a URL refers to a picture that was uploaded to the workspace. */
async function isUploadedPicture(db: Executor, workspaceId: string, url: string): Promise<boolean> {
  const id = url.slice(brandImageAddress('').length);
  const file = (await createFilesRepository(db, workspaceId).listStored([id])).get(id);
  return file !== undefined && isPicture(file.contentType) && url === brandImageAddress(id);
}

/**
 * Checks a report's settings: combined rows contain media from the workspace, manually entered rows and filters use
 * metrics and dimensions of their media type, and the cover picture was uploaded to the workspace.
 * @throws {AppError} `invalidRequest` with every problem
 */
export async function requireReportSettings(
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
  const knownIds = new Set(rows.map(({ id }) => id));
  const hasForeignCover = coverImage !== null && !(await isUploadedPicture(db, workspaceId, coverImage));
  const errors: InvalidField[] = [
    ...(hasForeignCover ? [{ path: 'body.settings.coverImage', message: messages.invalidPicture }] : []),
    ...comboMedia.flatMap(({ mediaIds }, index) =>
      mediaIds.flatMap((id, mediaIndex) =>
        knownIds.has(id)
          ? []
          : [{ path: `body.settings.comboMedia.${index}.mediaIds.${mediaIndex}`, message: messages.foreignMedia }],
      ),
    ),
    ...customMedia.flatMap(({ values, mediaType }, index) =>
      Object.keys(values).flatMap((id) =>
        factMediaTypeOf(id) === mediaType
          ? []
          : [{ path: `body.settings.customMedia.${index}.values.${id}`, message: messages.foreignMetric }],
      ),
    ),
    ...filterChips.flatMap(({ info: { id, type } }, index) =>
      dimensionById(id) && factMediaTypeOf(id) === type && id !== dateDimensionOf(type)
        ? []
        : [{ path: `body.settings.filterChips.${index}.info.id`, message: messages.invalidFilter }],
    ),
  ];
  if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
}
