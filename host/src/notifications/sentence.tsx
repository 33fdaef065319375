import type { ReactNode } from 'react';

/** A notification's text; names, which are enclosed in bidi isolates, are emphasized. */
export function NotificationText({ text }: { text: string }): ReactNode {
  return text.split(/[\u2068\u2069]/).map((part, index) => {
    const isName = index % 2 === 1;
    return isName ? <bdi key={index}>{part}</bdi> : part;
  });
}
