import { defaultPreviewDays, maxPreviewDays } from '@reportage/contracts';
import { retentionDays } from '../registry/index.ts';

export const usage = `Usage: pnpm registry [--releases LOCATION] COMMAND

Changes which versions run. Each change is one revision: applied completely or not at all, even when others publish at the same time.

  publish DIST...            publish builds as one revision; DIST is the folder of a build, or of a package with a dist folder
    --canary PERCENT         for this share of the browsers, alongside the stable version
    --preview NAME           a preview, such as of a branch, only for platform staff who open ?preview=NAME; it never goes live by itself
    --days DAYS              how long the preview lasts: ${defaultPreviewDays} days unless given, at most ${maxPreviewDays}
    --every-host             reject a remote that uses an export that any retained host lacks, instead of checking only the live host
    --to URL                 publish over the network to the edge at this URL; REGISTRY_TOKEN contains the token
    --key FILE               with --to: sign the builds with the squad's private key
  canary NAME [VERSION]      serve a published version to a share of the browsers, or change the share
    --percent PERCENT        the share, 0 to 100; a browser that has the canary keeps it while the share grows
    --off                    end the canary
  promote NAME               make the canary the stable version
    --steps 5,25,100         increase the share step by step, while browsers' reports show it to be no worse than the stable
                             version, and end it as soon as they show it to be worse
    --log FILE               the API's log, which contains the reports; by default, the log of this checkout
  rollback NAME              run the previous live version of a remote or the host; repeat the command to go further back
    --to VERSION             run this retained version instead
  disable NAME               take a remote out of service
  enable NAME                put it back into service
  history                    list the revisions, newest first
  show [NAME]                show what runs, or the versions of NAME
    --json                   machine-readable output of history and show
  gc                         remove versions unused for ${retentionDays} days, expired previews, and leftovers of interrupted publications
    --dry-run                only list what would be removed
  preview list               list the previews; also preview remove NAME
  package add TARBALL...     offer npm packages, such as those that pnpm sdk creates, to squads at /npm/ of the edge; also package list
  token create NAME          create a token for publishing over the network; also token list, token revoke ID
    --for NAMES              the front ends that it may publish: mfe-reports,mfe-media, host, or all
    --days DAYS              how long it is valid; by default, until it is revoked
  key create FILE            create a squad's key pair; key add SQUAD PUBLIC_KEY_FILE --for NAMES registers it: from then on, these front
                             ends must be signed with it to be published over the network; also key list, key revoke ID
  repair                     set damaged entries of the history aside, and list the changes that are lost with them

npm start publishes what its checkout has changed since it last published, unless a rollback, a canary or a promotion has decided what
runs, or others have published in the meantime; the publish command always publishes.
With --expect REVISION, a change is rejected if another revision has become the newest.
NAME is a remote, such as mfe-reports, or host. LOCATION is a folder, or s3://BUCKET/PREFIX in S3-compatible storage (S3_ENDPOINT, S3_REGION,
S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY); the default is RELEASES, or .reportage/releases of this repository.
Write access to LOCATION is permission to do all of this; over the network, a token is permission to publish the front ends that it names.`;
