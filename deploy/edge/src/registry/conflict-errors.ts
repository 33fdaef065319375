import { type Build, buildName } from '@reportage/publishing';
import { RegistryError } from './registry-error.ts';

/** For a build whose version is already published with different files. */
export const filesDifferError = (build: Build, reasons: string[] = []): RegistryError =>
  new RegistryError(
    `${buildName(build)} ${build.manifest.version} is published already with other files, and published files never change: build a new version`,
    reasons,
  );

/** For a content-hashed file that is already stored with different content. */
export const fileChangedError = (build: Build, file: string): RegistryError =>
  new RegistryError(
    `${buildName(build)} has published another ${file} before, and published files never change: its name must follow from its content.`,
  );
