import { keptDays } from '../registry/index.ts';

export const usage = `Usage: pnpm registry [--releases FOLDER] COMMAND

Changes which versions run. Each change is one revision: all of it or none, whoever else publishes.

  publish DIST...            publish builds as one revision; DIST is a build's folder, or a package's that holds one
    --canary PERCENT         for this share of the browsers, beside the stable version
  canary NAME [VERSION]      give a published version to a share of the browsers, or change the share
    --percent PERCENT        the share, 0 to 100; a browser that has the canary keeps it while the share grows
    --off                    end the canary
  promote NAME               make the canary the stable version
  rollback NAME              run the previous version of a remote, or of the host, again
    --to VERSION             or another one that is kept
  disable NAME               take a remote out of service
  enable NAME                take it back
  history                    list the revisions, newest first
  show [NAME]                what runs, or the versions of one
    --json                   of history and show: for programs
  gc                         remove versions that nothing has led to for ${keptDays} days, and what broken-off publications left
    --dry-run                only say what would go

NAME is a remote's, such as mfe-reports, or host. FOLDER is .reportage/releases of this repository unless given.
Whoever may write FOLDER may publish: nothing is published over the network.`;
