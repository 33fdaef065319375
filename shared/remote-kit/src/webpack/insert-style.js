/* global STYLE_OWNER */

/**
 * How style-loader inserts a style element into the page: with its owner's name, by which it is removed on unmount. Plain JavaScript, since
 * style-loader loads it without any loaders. (Its `attributes` option would work, but then drops the page's nonce.)
 */
export default function insertStyle(element) {
  element.dataset.owner = STYLE_OWNER;
  document.head.append(element);
}
