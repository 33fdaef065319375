import { formatElapsed } from '../progress.ts';
import { demoPerson } from '../seed/demo-person.ts';
import type { Settings } from './settings.ts';

/** Prints what a person needs to get started. */
export function printStartMessage(settings: Settings, hasDemo: boolean, startedAt: number): void {
  const lines = [
    '',
    `Reportage is ready (${formatElapsed(startedAt)}).`,
    '',
    `  Open       ${settings.origin}`,
    ...(hasDemo ? [`  Sign in    ${demoPerson.email}`, `  Password   ${demoPerson.password}`] : []),
    ...(settings.config.SMTP_URL
      ? []
      : [
          `  Mailbox    ${settings.mailboxUrl}  (emails and text messages that the product sends, such as sign-up codes)`,
        ]),
    `  Data       ${settings.dataFolder}`,
    `  Logs       ${settings.logsFolder}`,
    '',
    'Press Ctrl-C to stop it.',
  ];
  console.log(lines.join('\n'));
}
