const fence = '```';

/**
 * Extracts the part of a reply that users see while it streams: everything outside the fenced block. Backticks at the
 * end of a chunk are buffered, because the next chunk may complete a fence.
 */
export function createVisibleTextExtractor() {
  let pendingText = '';
  let isInside = false;
  return {
    /** Adds a chunk of the reply. @returns the text that can now be shown */
    add(chunk: string): string {
      pendingText += chunk;
      let visibleText = '';
      for (let position = pendingText.indexOf(fence); position >= 0; position = pendingText.indexOf(fence)) {
        if (!isInside) visibleText += pendingText.slice(0, position);
        pendingText = pendingText.slice(position + fence.length);
        isInside = !isInside;
      }
      const partialFenceLength = /`{1,2}$/.exec(pendingText)?.[0].length ?? 0;
      if (!isInside) visibleText += pendingText.slice(0, pendingText.length - partialFenceLength);
      pendingText = pendingText.slice(pendingText.length - partialFenceLength);
      return visibleText;
    },
  };
}
