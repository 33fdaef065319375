/* global STYLE_OWNER */

/**
 * Inserts a style element for style-loader, with its owner's name, by which it is removed on unmount. (The `attributes`
 * option of style-loader would drop the page's nonce.) Plain JavaScript, because no loader processes this file.
 */
export default function insertStyle(element) {
  element.dataset.owner = STYLE_OWNER;
  document.head.append(element);
}
