import { PublishingError, packPublication, readCommit, sendPublication } from '@reportage/publishing';

interface PublishOptions {
  to: string | undefined;
  key: string | undefined;
  canary: string | undefined;
  token: string | undefined;
}

function readPercent(text: string): number {
  const percent = Number(text);
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent;
  throw new PublishingError(`--canary must be a number from 0 to 100, not “${text}”.`);
}

/** Publishes a build. @returns the versions that are now running @throws {PublishingError} if the build is rejected */
export async function publishBuild(dist: string, { to, key, canary, token }: PublishOptions): Promise<string> {
  if (to === undefined)
    throw new PublishingError(
      'Where should it be published? Give the environment, such as --to https://reports.example.com.',
    );
  if (!token) throw new PublishingError('REGISTRY_TOKEN is not set: publishing over the network requires a token.');
  const commit = await readCommit(dist);
  const archive = await packPublication([dist], {
    ...(commit ? { commit } : {}),
    ...(canary === undefined ? {} : { canaryPercent: readPercent(canary) }),
    keyFile: key,
  });
  return sendPublication(to, token, archive);
}
