/** What is never a page, and so common in links that asking for each would only trouble the site. */
const fileTypes = new Set(
  [
    'avif bmp gif heic ico jpeg jpg png svg tif tiff webp',
    'aac flac m4a mp3 oga ogg opus wav',
    'avi m4v mkv mov mp4 mpeg mpg ogv webm wmv',
    'doc docx epub odp ods odt pdf ppt pptx xls xlsx',
    '7z bz2 dmg gz iso rar tar tgz xz zip',
    'eot otf ttf woff woff2',
  ].flatMap((extensions) => extensions.split(' ')),
);

/**
 * Whether an address is of a file by its name alone. Endings that titles have as well (`/wiki/Node.js`, `/wiki/Svchost.exe`) decide nothing,
 * nor does a wiki's page about a file (`/wiki/File:Harbour.jpg`): there the answer's type does.
 */
export function isFileName(pathname: string): boolean {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  const extension = /.\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && fileTypes.has(extension) && !/^[^.]+(:|%3a)/i.test(name);
}
