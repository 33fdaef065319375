export const usage = `Usage: reportage-remote COMMAND, in the remote's folder

  dev --against URL          run the remote from its sources inside a running environment; --port PORT, 4700 by default
  build                      build it into dist/
  check --against URL        say whether that environment's host provides what the build takes from it
  publish --to URL           publish the build; the token is in REGISTRY_TOKEN
    --key FILE               signed with the squad's private key
    --canary PERCENT         for this share of the browsers
  key FILE                   make a key pair: FILE is the private one, the public one is printed`;
