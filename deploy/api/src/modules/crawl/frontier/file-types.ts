/** Extensions that never belong to pages and are so common in links that requesting them would only burden the site. */
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
 * Whether the name alone shows that a URL leads to a file. Extensions that titles can also end with (`/wiki/Node.js`,
 * `/wiki/Svchost.exe`) do not count, and neither do a wiki's pages about files (`/wiki/File:Harbour.jpg`). For these,
 * the response's type decides.
 */
export function isFileName(pathname: string): boolean {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  const extension = /.\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && fileTypes.has(extension) && !/^[^.]+(:|%3a)/i.test(name);
}
