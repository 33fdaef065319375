import { type BrandImage, getBrandImageUrl, isPicture, type workspaceUpdateSchema, type z } from '@reportage/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import { toJson } from '../../../platform/database/json.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import { createFilesRepository } from '../../files/index.ts';

type BrandChange = Pick<z.output<typeof workspaceUpdateSchema>, 'brandColors' | 'banner' | 'images' | 'brandStyle'>;
type Json = RawBuilder<NonNullable<unknown>>;

/** @throws {AppError} `invalidRequest` for a file that is not an uploaded picture in the workspace */
async function readImage(db: Executor, workspaceId: string, fileId: string, path: string): Promise<BrandImage> {
  const file = (await createFilesRepository(db, workspaceId).listStored([fileId])).get(fileId);
  if (!file || !isPicture(file.contentType))
    throw invalidField(path, { en: 'must be an uploaded picture', de: 'muss ein hochgeladenes Bild sein' });
  return { id: fileId, url: getBrandImageUrl(fileId), type: file.contentType };
}

const setKeySql = (column: 'brand_colors' | 'images' | 'brand_style', key: string, value: Json | null) =>
  value === null
    ? sql`${sql.ref(column)} - ${key}::text`
    : sql`jsonb_set(${sql.ref(column)}, array[${key}::text], ${value})`;

/** Owner of the brand: the workspace itself, or a client. */
export interface BrandOwner {
  workspaceId: string;
  clientId?: string;
}

/** Sets or removes only the changed keys, because someone else may just have changed others. */
export async function changeBrand(
  db: Executor,
  { workspaceId, clientId }: BrandOwner,
  change: BrandChange,
  now: Date,
): Promise<void> {
  const target =
    clientId === undefined
      ? { table: sql.table('app.workspaces'), condition: sql`id = ${workspaceId}` }
      : { table: sql.table('app.clients'), condition: sql`id = ${clientId} and workspace_id = ${workspaceId}` };
  const update = (assignment: RawBuilder<unknown>) =>
    sql`update ${target.table} set ${assignment}, modified_at = ${now} where ${target.condition}`.execute(db);

  for (const [key, color] of Object.entries(change.brandColors ?? {})) {
    await update(
      sql`brand_colors = ${setKeySql('brand_colors', key, color === null ? null : toJson<NonNullable<unknown>>(color))}`,
    );
  }
  for (const [key, image] of Object.entries(change.images ?? {})) {
    const storedImage =
      image === null ? null : await readImage(db, workspaceId, image.fileId, `body.images.${key}.fileId`);
    await update(
      sql`images = ${setKeySql('images', key, storedImage === null ? null : toJson<NonNullable<unknown>>(storedImage))}`,
    );
  }
  for (const [key, value] of Object.entries(change.brandStyle ?? {})) {
    const storedValue = value ? toJson<NonNullable<unknown>>(value) : null;
    await update(sql`brand_style = ${setKeySql('brand_style', key, storedValue)}`);
  }
  if (change.banner === undefined) return;
  const banner = change.banner && (await readImage(db, workspaceId, change.banner.fileId, 'body.banner.fileId'));
  await update(sql`banner = ${banner ? toJson(banner) : null}`);
}
