/** Extensions of common file types. Requesting such links would burden the site without finding any pages. */
const fileExtensions = new Set(
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
 * Whether a URL is recognizable as a file by its name. This is never true for names that may also be page titles
 * (`/wiki/Node.js`, `/wiki/Svchost.exe`) or a wiki's pages about files (`/wiki/File:Harbour.jpg`); for these, the
 * content type of the response decides.
 */
export function isFileName(pathname: string): boolean {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  const extension = /.\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && fileExtensions.has(extension) && !/^[^.]+(:|%3a)/i.test(name);
}
