const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
};

const layers = '[role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]';

/**
 * Whether a key press is a shortcut: not text input, not part of a browser or system shortcut, and not for an open
 * layer.
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target } = event;
  return !(
    event.defaultPrevented ||
    event.metaKey ||
    event.ctrlKey ||
    event.altKey ||
    isTyping(target) ||
    (target instanceof Element && target.closest(layers) !== null)
  );
}
