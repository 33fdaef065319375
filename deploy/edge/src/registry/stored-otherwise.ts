import { type Build, buildName } from '@reportage/publishing';
import { RegistryError } from './registry-error.ts';

/** The version of a build is published with other files. */
export const otherFiles = (build: Build, reasons: string[] = []): RegistryError =>
  new RegistryError(
    `${buildName(build)} ${build.manifest.version} is published already with other files, and published files never change: build a new version`,
    reasons,
  );

/** A file that is named by its content is stored with another one. */
export const changedFile = (build: Build, file: string): RegistryError =>
  new RegistryError(
    `${buildName(build)} has published another ${file} before, and published files never change: its name must follow from its content.`,
  );
