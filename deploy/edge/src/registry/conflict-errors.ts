import { type Build, buildName } from '@reportage/publishing';
import { RegistryError } from './registry-error.ts';

/** Creates the error for a build if its version is already published with different files. */
export const createFilesDifferError = (build: Build, reasons: string[] = []): RegistryError =>
  new RegistryError(
    `${buildName(build)} ${build.manifest.version} is already published with different files, and published files never change: build a new version`,
    reasons,
  );

/** Creates the error for a content-hashed file that is already stored with different content. */
export const createFileChangedError = (build: Build, file: string): RegistryError =>
  new RegistryError(
    `${buildName(build)} has already published a different ${file}, and published files never change: its name must depend on its content.`,
  );
