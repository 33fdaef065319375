/** Maximum total size of the pictures in an email: larger emails are rejected by some servers and slow on a phone. */
const maxTotalBytes = 1_000_000;
const maxColors = 96;

/**
 * Charts have few colors, so a palette reduces the pictures to a quarter of their size. Pictures beyond the limit are
 * left out.
 */
export async function shrinkPictures(pictures: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  // The library is large and not needed before the first digest.
  const { default: sharp } = await import('sharp');
  const small = new Map<string, Buffer>();
  let total = 0;
  for (const [name, picture] of pictures) {
    const shrunk = await sharp(picture).png({ palette: true, colors: maxColors, compressionLevel: 9 }).toBuffer();
    total += shrunk.length;
    if (total > maxTotalBytes) break;
    small.set(name, shrunk);
  }
  return small;
}
