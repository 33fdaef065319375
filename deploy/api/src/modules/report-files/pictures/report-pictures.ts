import { calls, coverSectionId, mediaSectionDisplays, type ReportPreview, thumbnailSizes } from '@reportage/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type DocumentPicture, PictureError, renderForDocument } from '../../../platform/pictures/create-thumbnails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createFilesService } from '../../files/index.ts';
import { createPreviewReader } from '../../media/index.ts';
import { createPictureCopies, createPictureLinks, createUploadedPictures } from '../../pictures/index.ts';
import { createBrandImageReader } from '../../workspaces/index.ts';

/** A report's pictures by their URLs on the page. Pictures that could not be read are missing. */
export type ReportPictures = ReadonlyMap<string, DocumentPicture>;
export const noPictures: ReportPictures = new Map();

/** Maximum length of a picture's longer side in pixels. */
const maxSideLengths = { media: 320, logo: 480, cover: 1_600 } as const;
/** With more pictures, the file would be too large to send by email. */
const maxMediaPictures = 200;
const concurrency = 8;

/** Whether a section shows the pictures of its media. */
export const hasPictures = ({ display }: { display: string }): boolean =>
  display === mediaSectionDisplays[1] || display === mediaSectionDisplays[2];

/** Lists the URLs of the pictures on a report's page, with the maximum length of their longer side. */
function listNeededPictures({ report, cards, parts }: ReportPreview): Map<string, number> {
  const sideLengthsByUrl = new Map<string, number>();
  const add = (url: string | null | undefined, sideLength: number) => {
    if (url && !sideLengthsByUrl.has(url)) sideLengthsByUrl.set(url, sideLength);
  };
  if (!report.sort.some(({ id, hidden }) => id === coverSectionId && hidden)) {
    add(report.workspace.logo, maxSideLengths.logo);
    if (!report.workspace.isClientLogo) add(report.pictures?.clientLogo, maxSideLengths.logo);
    add(report.pictures?.coverImage ?? report.workspace.banner, maxSideLengths.cover);
  }
  const sectionIdsWithPictures = new Set(
    report.sort.filter((section) => !section.hidden && hasPictures(section)).map(({ id }) => id),
  );
  const rows = cards
    .filter(({ cardId }) => sectionIdsWithPictures.has(cardId))
    .flatMap(({ rowMedia = [] }) => rowMedia);
  const shownMedia = new Set(rows.slice(0, maxMediaPictures));
  for (const { id, pictureUrl } of parts.media) if (shownMedia.has(id)) add(pictureUrl, maxSideLengths.media);
  return sideLengthsByUrl;
}

/** Returns a path's parameters in the order of the call's path template; undefined if the path does not match. */
function getParams(call: { path: string }, path: string): string[] | undefined {
  const templateParts = `/api/${call.path}`.split('/');
  const segments = path.split('/');
  const isParam = (part: string): boolean => part.startsWith(':');
  const isMatch =
    templateParts.length === segments.length &&
    templateParts.every((part, index) => isParam(part) || part === segments[index]);
  return isMatch ? segments.filter((_, index) => isParam(templateParts[index] ?? '')) : undefined;
}

/** Reads a report's pictures as its page does: by their signed URLs. */
export function createReportPictureReader(platform: Platform) {
  const files = createFilesService(platform);
  const readPreview = createPreviewReader(platform);
  const readBrandImage = createBrandImageReader(platform);
  const copies = createPictureCopies(platform);
  const uploads = createUploadedPictures(platform);
  const copyLinks = createPictureLinks(platform);
  const origin = platform.config.PUBLIC_ORIGIN;

  /** @throws {AppError} the same errors as the calls with these URLs */
  async function getContent(url: string): Promise<Buffer | undefined> {
    if (!URL.canParse(url, origin)) return undefined;
    const { pathname, searchParams, origin: requestedOrigin } = new URL(url, origin);
    if (requestedOrigin !== new URL(origin).origin) return undefined;
    const signature = searchParams.get('signature') ?? '';
    const [mediaId] = getParams(calls.getMediaPreview, pathname) ?? [];
    if (mediaId) return readPreview(mediaId, signature);
    const [brandId] = getParams(calls.readBrandImage, pathname) ?? [];
    if (brandId) return (await readBrandImage(brandId)).content;
    const [uploadId] = getParams(calls.readUploadedPicture, pathname) ?? [];
    if (uploadId) return uploads.read(uploadId);
    const [fileId, requestedSize] = getParams(calls.readThumbnail, pathname) ?? [];
    const size = thumbnailSizes.find((candidate) => candidate === requestedSize);
    if (fileId && size) return files.readThumbnail(fileId, size, signature);
    const copiedUrl = getParams(calls.getPicture, pathname) && searchParams.get('address');
    return copiedUrl && copyLinks.isSigned(copiedUrl, signature) ? copies.read(copiedUrl) : undefined;
  }

  /** Returns undefined for a picture that is missing, corrupt or too slow to load. The page also leaves it out. */
  async function read(url: string, side: number): Promise<DocumentPicture | undefined> {
    try {
      const content = await getContent(url);
      return content && (await renderForDocument(content, side));
    } catch (error) {
      if (error instanceof AppError || error instanceof PictureError) return undefined;
      throw error;
    }
  }

  return async (preview: ReportPreview): Promise<ReportPictures> => {
    const queue = [...listNeededPictures(preview)];
    const picturesByUrl = new Map<string, DocumentPicture>();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const picture = await read(...next);
          if (picture) picturesByUrl.set(next[0], picture);
        }
      }),
    );
    return picturesByUrl;
  };
}
