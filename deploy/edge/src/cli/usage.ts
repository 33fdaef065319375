import { defaultPreviewDays, maxPreviewDays } from '@reportage/contracts';
import { retentionDays } from '../registry/index.ts';

export const usage = `Usage: pnpm registry [--releases LOCATION] COMMAND

Changes which versions run. Each change is one revision: applied completely or not at all, even when others publish at the same time.

  publish DIST...            publish builds as one revision; DIST is a build's folder, or a package's that holds one
    --canary PERCENT         for this share of the browsers, alongside the stable version
    --preview NAME           only for platform staff who open ?preview=NAME, such as a branch's; it never goes live by itself
    --days DAYS              how long the preview lasts: ${defaultPreviewDays} days unless given, at most ${maxPreviewDays}
    --every-host             refuse a remote that uses an export which any retained host lacks, not only the live one
    --to URL                 over the network, to the edge at this URL; the token is in REGISTRY_TOKEN
    --key FILE               and signed with the squad's private key
  canary NAME [VERSION]      serve a published version to a share of the browsers, or change the share
    --percent PERCENT        the share, 0 to 100; a browser that has the canary keeps it while the share grows
    --off                    end the canary
  promote NAME               make the canary the stable version
    --steps 5,25,100         share by share, each once browsers' reports show it to be no worse than the stable version; as soon
                             as they show it to be worse, it is ended
    --log FILE               the API's log, in which the reports arrive; of this checkout unless given
  rollback NAME              run the previous live version of a remote or the host; repeat it to go further back
    --to VERSION             or another retained version
  disable NAME               take a remote out of service
  enable NAME                put it back into service
  history                    list the revisions, newest first
  show [NAME]                what runs, or the versions of one
    --json                   machine-readable output of history and show
  gc                         remove versions unused for ${retentionDays} days, expired previews, and leftovers of interrupted publications
    --dry-run                only list what would be removed
  preview list               list the previews; preview remove NAME ends one
  package add TARBALL...     offer npm packages to squads below /npm/ of the edge, such as those that pnpm sdk creates; package list
                             lists them
  token create NAME          create a token for publishing over the network; also token list, token revoke ID
    --for NAMES              what it may publish: mfe-reports,mfe-media, host, or all
    --days DAYS              how long it is valid; without it, until it is revoked
  key create FILE            create a squad's key pair; key add SQUAD PUBLIC_KEY_FILE --for NAMES registers it: what it is for
                             is published over the network signed with it only; also key list, key revoke ID
  repair                     set damaged entries of the history aside, and say which changes are lost with them

npm start publishes what its checkout has changed since it last published, except where a rollback, a canary or a promotion has decided
what runs, or others have published since; publish does so in any case.
--expect REVISION with any change refuses it if another revision is the newest by then.
NAME is a remote's, such as mfe-reports, or host. LOCATION is a folder, or s3://BUCKET/PREFIX in an S3-compatible storage (S3_ENDPOINT, S3_REGION,
S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY); unless given, it is RELEASES, or .reportage/releases of this repository.
Write access to LOCATION is permission to do all of this; over the network, a token is permission to publish what it is for.`;
