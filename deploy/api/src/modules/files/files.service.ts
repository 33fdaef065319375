import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type CallOutput,
  type calls,
  isPicture,
  type ThumbnailSize,
  type UploadType,
  type User,
} from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { LinkVerdict } from '../../platform/links/signed-links.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileRow } from '../../schema/file.tables.ts';
import { fileReadPurpose } from './files.presenter.ts';
import { createFileStateRepository, createFilesRepository } from './files.repository.ts';
import { readFullBody } from './read-full-body.ts';
import { recognizeFile } from './recognize-file.ts';
import { createThumbnailLinks, getThumbnailKey } from './thumbnails/thumbnail-links.ts';
import { requestThumbnails } from './thumbnails/thumbnails.jobs.ts';

const uploadPurpose = 'file-upload';
const uploadLifetimeSeconds = 15 * 60;
/** How many uploads this process receives at a time. Each is kept in memory until its type is recognized. */
const maxConcurrentUploads = 12;

interface SignedLink {
  signature: string;
  expires: number;
}

/** Identifies the upload that a link permits: a single file of a given size and type. */
const getSubject = ({
  id,
  workspaceId,
  contentType,
  size,
}: Pick<FileRow, 'id' | 'workspaceId' | 'contentType' | 'size'>) =>
  JSON.stringify([id, workspaceId, contentType, size]);

/** @throws {AppError} `notFound` for a wrong signature, `gone` for an expired link */
function requireValidLink(verdict: LinkVerdict): void {
  if (verdict === 'expired') throw new AppError('gone');
  if (verdict !== 'valid') throw new AppError('notFound');
}

export function createFilesService({ db, clock, identifiers, links, storage, config, jobs, log }: Platform) {
  const states = createFileStateRepository(db);
  const thumbnailLinks = createThumbnailLinks({ links, clock });
  let activeUploads = 0;

  const requireAllowedSize = (size: number): void => {
    if (size <= config.UPLOAD_MAX_BYTES) return;
    const maxSize = `${Math.floor(config.UPLOAD_MAX_BYTES / 1_000_000)} MB`;
    throw new AppError('payloadTooLarge', {
      detail: {
        en: `The file is larger than ${maxSize}. Please choose a smaller one.`,
        de: `Die Datei ist größer als ${maxSize}. Bitte wählen Sie eine kleinere.`,
      },
    });
  };

  /** @throws {AppError} `unsupportedMediaType` if the content does not match the declared type */
  const requireDeclaredType = (content: Buffer, declaredType: UploadType) => {
    const recognizedFile = recognizeFile(content);
    if (recognizedFile?.contentType === declaredType) return recognizedFile;
    throw new AppError('unsupportedMediaType', {
      detail: {
        en: 'The file’s content does not match its type. Please choose another file.',
        de: 'Der Inhalt der Datei passt nicht zu ihrem Typ. Bitte wählen Sie eine andere Datei.',
      },
    });
  };

  /**
   * Checks the content and stores the file.
   * @throws {AppError} `unsupportedMediaType`, or `gone` if another upload came first
   */
  async function checkAndStore(id: string, content: Buffer, declaredType: UploadType): Promise<void> {
    const recognizedFile = requireDeclaredType(content, declaredType);
    const key = `uploads/${id}-${randomBytes(6).toString('hex')}`;
    if (!(await states.claim(id, key))) throw createAlreadyUsedError();
    try {
      await storage.put(key, content, declaredType);
    } catch (error) {
      await states.release(id);
      throw new AppError('unavailable', { cause: error });
    }
    const { contentType, width, height } = recognizedFile;
    await states.finish(id, { width, height, thumbnailStatus: isPicture(contentType) ? 'waiting' : null });
    if (!isPicture(contentType)) return;
    // The file is stored even if this fails, because the sweep finds pictures without thumbnails.
    await requestThumbnails(jobs, id).catch((error: unknown) =>
      log.warn({ err: error }, 'could not request thumbnails'),
    );
  }

  return {
    /** @throws {AppError} `payloadTooLarge` */
    async request(
      workspaceId: string,
      user: User,
      file: { name: string; type: UploadType; size: number },
    ): Promise<CallOutput<typeof calls.requestUpload>> {
      requireAllowedSize(file.size);
      const { name, size, type: contentType } = file;
      const id = identifiers.next('file');
      const subject = getSubject({ id, workspaceId, contentType, size });
      const { expires, signature } = links.issue(uploadPurpose, subject, uploadLifetimeSeconds);
      const uploadEndsAt = new Date(expires * 1_000);
      await createFilesRepository(db, workspaceId).insert({
        id,
        ownerId: user.id,
        name,
        contentType,
        size,
        uploadEndsAt,
      });
      return {
        id,
        url: `/api/uploads/${id}/content?${new URLSearchParams({ expires: String(expires), signature })}`,
        headers: { 'content-type': contentType },
        expiresAt: uploadEndsAt.toISOString(),
      };
    },

    /** Receives the file for an upload link. If a check fails, the file is discarded and the link stays valid. */
    async store(
      id: string,
      link: SignedLink,
      upload: { contentType: string; length: number | undefined; body: Readable },
    ): Promise<void> {
      const row = await states.find(id);
      requireValidLink(row ? links.verify(uploadPurpose, getSubject(row), link) : 'invalid');
      if (!row) throw new AppError('notFound');
      if (row.status !== 'requested') throw createAlreadyUsedError();
      if (upload.contentType !== row.contentType) throw new AppError('unsupportedMediaType');
      if (upload.length !== undefined && upload.length !== row.size) {
        throw new AppError(upload.length > row.size ? 'payloadTooLarge' : 'invalidRequest', {
          detail: {
            en: 'The file does not have the declared size. Please choose it again.',
            de: 'Die Datei hat nicht die angekündigte Größe. Bitte wählen Sie sie erneut.',
          },
        });
      }
      if (activeUploads >= maxConcurrentUploads)
        throw new AppError('unavailable', { details: { retryAfterSeconds: 2 } });
      activeUploads += 1;
      try {
        await checkAndStore(id, await readFullBody(upload.body, row.size), row.contentType);
      } finally {
        activeUploads -= 1;
      }
    },

    /** Stores a picture that was fetched from elsewhere. Returns undefined if it is not a picture or is too large. */
    async addPicture(
      workspaceId: string,
      user: User,
      { name, content }: { name: string; content: Buffer },
    ): Promise<FileRow | undefined> {
      const recognizedFile = recognizeFile(content);
      if (!recognizedFile || !isPicture(recognizedFile.contentType) || content.length > config.UPLOAD_MAX_BYTES)
        return undefined;
      const { contentType } = recognizedFile;
      const id = identifiers.next('file');
      const file = { id, ownerId: user.id, name, contentType, size: content.length, uploadEndsAt: clock.now() };
      await createFilesRepository(db, workspaceId).insert(file);
      await checkAndStore(id, content, contentType);
      return states.find(id);
    },

    /** @throws {AppError} `notFound` for a wrong signature, `gone` for an expired link */
    async read(id: string, link: SignedLink): Promise<{ file: FileRow; content: Buffer }> {
      requireValidLink(links.verify(fileReadPurpose, id, link));
      const file = await states.find(id);
      const content = file?.status === 'stored' && file.storageKey ? await storage.get(file.storageKey) : undefined;
      if (!file || !content) throw new AppError('notFound');
      return { file, content };
    },

    /** @throws {AppError} `notFound` for a wrong signature or a missing thumbnail, `gone` for an expired link */
    async readThumbnail(id: string, size: ThumbnailSize, signature: string): Promise<Buffer> {
      requireValidLink(thumbnailLinks.verify(id, signature));
      const file = await states.find(id);
      const key = file?.thumbnailStatus === 'made' ? file.storageKey : null;
      const content = key === null ? undefined : await storage.get(getThumbnailKey(key, size));
      if (!content) throw new AppError('notFound');
      return content;
    },
  };
}

const createAlreadyUsedError = (): AppError =>
  new AppError('gone', {
    detail: {
      en: 'This link has already been used. Please choose the file again.',
      de: 'Dieser Link wurde schon benutzt. Bitte wählen Sie die Datei erneut.',
    },
  });
