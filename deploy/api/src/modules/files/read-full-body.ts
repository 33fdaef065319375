import type { Readable } from 'node:stream';
import { AppError } from '../../platform/errors/app-error.ts';

/**
 * Reads a body of known size.
 * @throws {AppError} if it is longer, shorter or interrupted
 */
export async function readFullBody(body: Readable, size: number): Promise<Buffer> {
  const content = Buffer.allocUnsafe(size);
  let receivedByteCount = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (receivedByteCount + chunk.length > size) throw createTooLongError();
      receivedByteCount += chunk.copy(content, receivedByteCount);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw createInterruptedError(error);
  }
  if (receivedByteCount < size) throw createInterruptedError();
  return content;
}

const createTooLongError = (): AppError =>
  new AppError('payloadTooLarge', {
    detail: {
      en: 'The file is larger than declared. Please choose it again.',
      de: 'Die Datei ist größer als angekündigt. Bitte wählen Sie sie erneut.',
    },
  });

const createInterruptedError = (cause?: unknown): AppError =>
  new AppError('invalidRequest', {
    detail: {
      en: 'The file was not received completely. Please send it again.',
      de: 'Die Datei kam nicht vollständig an. Bitte senden Sie sie erneut.',
    },
    cause,
  });
