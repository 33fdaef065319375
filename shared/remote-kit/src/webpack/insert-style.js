/* global STYLE_OWNER */

/**
 * How style-loader puts a style element into the page: with its owner's name, by which it leaves at unmount. Plain JavaScript, as
 * style-loader loads it past every loader. (Its `attributes` option would do, but it then drops the page's nonce.)
 */
export default function insertStyle(element) {
  element.dataset.owner = STYLE_OWNER;
  document.head.append(element);
}
