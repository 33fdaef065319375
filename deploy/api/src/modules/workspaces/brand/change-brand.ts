import { type BrandImage, isPicture, type workspaceUpdateSchema, type z } from '@reportage/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import { toJson } from '../../../platform/database/json.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import { createFilesRepository } from '../../files/index.ts';

type Change = Pick<z.output<typeof workspaceUpdateSchema>, 'brandColors' | 'banner' | 'images'>;
type Json = RawBuilder<NonNullable<unknown>>;

/** A permanent URL: mails contain it for years, and guests' browsers cache it. */
export const brandImageUrl = (fileId: string): string => `/api/brand/${fileId}`;

/** @throws {AppError} `invalidRequest` for a file that is not an uploaded picture of the workspace */
async function imageOf(db: Executor, workspaceId: string, fileId: string, path: string): Promise<BrandImage> {
  const file = (await createFilesRepository(db, workspaceId).stored([fileId])).get(fileId);
  if (!file || !isPicture(file.contentType))
    throw invalidField(path, { en: 'must be an uploaded picture', de: 'muss ein hochgeladenes Bild sein' });
  return { id: fileId, url: brandImageUrl(fileId), type: file.contentType };
}

const withKey = (column: 'brand_colors' | 'images', key: string, value: Json | null) =>
  value === null
    ? sql`${sql.ref(column)} - ${key}::text`
    : sql`jsonb_set(${sql.ref(column)}, array[${key}::text], ${value})`;

/** Sets or removes the one colour or image that the change names, without touching other keys, which someone else may have just set. */
export async function changeBrand(db: Executor, workspaceId: string, change: Change, now: Date): Promise<void> {
  const update = (assignment: RawBuilder<unknown>) =>
    sql`update app.workspaces set ${assignment}, modified_at = ${now} where id = ${workspaceId}`.execute(db);

  for (const [key, color] of Object.entries(change.brandColors ?? {})) {
    await update(
      sql`brand_colors = ${withKey('brand_colors', key, color === null ? null : toJson<NonNullable<unknown>>(color))}`,
    );
  }
  for (const [key, image] of Object.entries(change.images ?? {})) {
    const stored = image === null ? null : await imageOf(db, workspaceId, image.fileId, `body.images.${key}.fileId`);
    await update(
      sql`images = ${withKey('images', key, stored === null ? null : toJson<NonNullable<unknown>>(stored))}`,
    );
  }
  if (change.banner === undefined) return;
  const banner = change.banner && (await imageOf(db, workspaceId, change.banner.fileId, 'body.banner.fileId'));
  await update(sql`banner = ${banner ? toJson(banner) : null}`);
}
