/** Errors that may be temporary: the file itself may be intact. */
const temporaryErrors = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EIO']);

/** Returns null for a missing or damaged file. @throws the error if it may be temporary */
export function toNullUnlessTemporary(error: NodeJS.ErrnoException): null {
  if (temporaryErrors.has(error.code ?? '')) throw error;
  return null;
}

/** @throws the error if the file exists but cannot be read */
export const toDefaultIfMissing =
  <Missing>(missing: Missing) =>
  (error: NodeJS.ErrnoException): Missing => {
    if (error.code === 'ENOENT') return missing;
    throw error;
  };
