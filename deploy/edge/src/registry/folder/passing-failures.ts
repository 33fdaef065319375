/** The process or the machine cannot read files at the moment; the file may be fine. */
const passingFailures = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EIO']);

/** What a file that is missing or damaged reads as. @throws the error if the file may be fine */
export function nullUnlessPassing(error: NodeJS.ErrnoException): null {
  if (passingFailures.has(error.code ?? '')) throw error;
  return null;
}

/** @throws the error if something is there, but cannot be read */
export const unlessMissing =
  <Missing>(missing: Missing) =>
  (error: NodeJS.ErrnoException): Missing => {
    if (error.code === 'ENOENT') return missing;
    throw error;
  };
