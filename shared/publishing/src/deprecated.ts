/** Names from the last release, which other repositories still import. Remove them after the next release. */

export { toSignedBuild as signedBuildOf } from './pack-publication.ts';
export { readCommit as commitOf } from './read-commit.ts';
export { getKeyId as keyIdOf, getSignedBytes as signedBytes } from './sign-build.ts';
