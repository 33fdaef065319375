export {
  type Build,
  buildName,
  type DescribedBuild,
  describeBuild,
  manifestFile,
  readBuild,
} from './build-folder.ts';
export { commitOf } from './commit-of.ts';
export { packPublication, signedBuildOf } from './pack-publication.ts';
export { PublishingError } from './publishing-error.ts';
export { sendPublication } from './send-publication.ts';
export { createKeyFile, keyIdOf, readKey, type SignedBuild, signBuild, signedBytes } from './sign-build.ts';
