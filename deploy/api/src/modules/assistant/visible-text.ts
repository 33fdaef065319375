const fence = '```';

/**
 * Extracts the part of a reply that users see while it streams: everything outside the fenced block. Backticks at the
 * end of a chunk are buffered, because the next chunk may complete a fence.
 */
export function createVisibleTextExtractor() {
  let pending = '';
  let isInside = false;
  return {
    /** Adds a chunk of the reply. @returns the text that can now be shown */
    add(chunk: string): string {
      pending += chunk;
      let visibleText = '';
      for (let position = pending.indexOf(fence); position >= 0; position = pending.indexOf(fence)) {
        if (!isInside) visibleText += pending.slice(0, position);
        pending = pending.slice(position + fence.length);
        isInside = !isInside;
      }
      const partialFenceLength = /`{1,2}$/.exec(pending)?.[0].length ?? 0;
      if (!isInside) visibleText += pending.slice(0, pending.length - partialFenceLength);
      pending = pending.slice(pending.length - partialFenceLength);
      return visibleText;
    },
  };
}
