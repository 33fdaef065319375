/**
 * Runs in the offline copy, without network access, and verifies that the page is what the issuer signed. It is plain
 * JavaScript because the file contains it unchanged. The page's policy contains its hash and allows no other script.
 */
export const proofScript = `'use strict';
(async () => {
  const byId = (id) => document.getElementById(id);
  const statement = byId('statement').textContent;
  const proof = JSON.parse(byId('proof').textContent);
  const bytes = (text) => new TextEncoder().encode(text);
  const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const hash = async (text) => hex(await crypto.subtle.digest('SHA-256', bytes(text)));
  const unhex = (text) => Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));
  const decode = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
  const read = (node) => {
    const attributes = [...node.attributes].map(({ name, value }) => [name, value]).sort(([a], [b]) => (a < b ? -1 : 1));
    const children = [...node.childNodes].map((child) => (child.nodeType === 3 ? child.data : read(child)));
    return [node.localName, attributes, children];
  };
  const show = (state) => {
    for (const message of document.querySelectorAll('[data-verdict]')) message.hidden = message.dataset.verdict !== state;
    document.documentElement.dataset.proof = state;
  };
  try {
    const claims = JSON.parse(statement);
    const isSame =
      (await hash(JSON.stringify(read(byId('report'))))) === claims.page &&
      (await hash(byId('data').textContent)) === claims.data;
    if (!isSame) return show('changed');
    const key = await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x: proof.publicKey }, 'Ed25519', false, ['verify']);
    const isSigned = await crypto.subtle.verify('Ed25519', key, decode(proof.signature), unhex(await hash(statement)));
    show(isSigned ? 'intact' : 'changed');
  } catch {
    show('unknown');
  }
})();
`;
