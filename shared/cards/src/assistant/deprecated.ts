/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { listCardChanges as changesBetween } from './apply-patch.ts';
export { getCatalogue as catalogueOf } from './card-catalogue.ts';
export { formatNote as wordNote } from './format-note.ts';
export { getTextOutsideBlock as textBesideBlock } from './model-reply.ts';
