/** Errors that show that the process or machine cannot read files at the moment; the file itself may be intact. */
const temporaryErrors = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EIO']);

/** Reads a missing or damaged file as null. @throws the error if it may be temporary */
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
