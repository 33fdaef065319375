import { retentionDays } from '../registry/index.ts';

export const usage = `Usage: pnpm registry [--releases FOLDER] COMMAND

Changes which versions run. Each change is one revision: applied completely or not at all, even when others publish at the same time.

  publish DIST...            publish builds as one revision; DIST is a build's folder, or a package's that holds one
    --canary PERCENT         for this share of the browsers, alongside the stable version
    --every-host             refuse a remote that uses an export which any kept host lacks, not only the live one
  canary NAME [VERSION]      give a published version to a share of the browsers, or change the share
    --percent PERCENT        the share, 0 to 100; a browser that has the canary keeps it while the share grows
    --off                    end the canary
  promote NAME               make the canary the stable version
  rollback NAME              run the version that was live before, of a remote or of the host; again, and it goes further back
    --to VERSION             or another kept version
  disable NAME               take a remote out of service
  enable NAME                take it back
  history                    list the revisions, newest first
  show [NAME]                what runs, or the versions of one
    --json                   machine-readable output of history and show
  gc                         remove versions unused for ${retentionDays} days, and leftovers of interrupted publications
    --dry-run                only list what would be removed
  repair                     set damaged entries of the history aside, and say which changes are lost with them

npm start publishes what it built, except where a rollback, a canary or a promotion has decided what runs; publish does so in any case.
--expect REVISION with any change refuses it if another revision is the newest by then.
NAME is a remote's, such as mfe-reports, or host. FOLDER is .reportage/releases of this repository unless given.
Write access to FOLDER is permission to publish: there is no publishing over the network.`;
