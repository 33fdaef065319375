import type { ReactNode } from 'react';

/** Text with an email address, which wraps before the @ if it is too long for one line. */
export function Address({ text }: { text: string }): ReactNode {
  const [name, ...rest] = text.split('@');
  return (
    <>
      {name}
      {rest.length > 0 && (
        <>
          <wbr />@{rest.join('@')}
        </>
      )}
    </>
  );
}
