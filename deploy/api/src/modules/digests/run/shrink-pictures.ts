/** Maximum total size of an email's pictures: some servers reject larger emails, and phones load them slowly. */
const maxTotalBytes = 1_000_000;
const maxColors = 96;

/**
 * Reduces pictures to a palette, which shrinks charts to a quarter of their size. Pictures that would exceed the total
 * size are left out.
 */
export async function shrinkPictures(pictures: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  // The library is loaded on first use, because it is large.
  const { default: sharp } = await import('sharp');
  const shrunkPictures = new Map<string, Buffer>();
  let totalBytes = 0;
  for (const [name, picture] of pictures) {
    const shrunkPicture = await sharp(picture)
      .png({ palette: true, colors: maxColors, compressionLevel: 9 })
      .toBuffer();
    totalBytes += shrunkPicture.length;
    if (totalBytes > maxTotalBytes) break;
    shrunkPictures.set(name, shrunkPicture);
  }
  return shrunkPictures;
}
