export const usage = `Usage: reportage-remote COMMAND, in the remote's folder

  dev --against URL          run the remote from source inside a running environment; --port PORT, 4700 by default
  build                      build it into dist/
  check --against URL        check whether that environment's host provides everything that the build needs
  publish --to URL           publish the build; the token is read from REGISTRY_TOKEN
    --key FILE               sign it with the squad's private key
    --canary PERCENT         publish it to only this share of browsers
  key FILE                   create a key pair: write the private key to FILE and print the public key`;
