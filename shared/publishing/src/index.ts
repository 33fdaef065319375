export {
  type Build,
  buildName,
  type DescribedBuild,
  describeBuild,
  manifestFile,
  readBuild,
} from './build-folder.ts';
export { packPublication, toSignedBuild } from './pack-publication.ts';
export { PublishingError } from './publishing-error.ts';
export { readCommit } from './read-commit.ts';
export { sendPublication } from './send-publication.ts';
export { createKeyFile, getKeyId, getSignedBytes, readKey, type SignedBuild, signBuild } from './sign-build.ts';
