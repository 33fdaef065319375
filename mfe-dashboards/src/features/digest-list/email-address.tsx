import type { ReactNode } from 'react';

/** Text with an email address, which may wrap before the @. */
export function EmailAddress({ text }: { text: string }): ReactNode {
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
