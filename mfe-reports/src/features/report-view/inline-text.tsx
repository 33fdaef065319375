import { type InlineRun, parseInline } from '@reportage/contracts';
import { Fragment, type ReactNode } from 'react';

function Run({ text, bold, italic, href }: InlineRun): ReactNode {
  const italicText = italic ? <i>{text}</i> : text;
  const boldText = bold ? <b>{italicText}</b> : italicText;
  return href === undefined ? (
    boldText
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {boldText}
    </a>
  );
}

/** A block's text with bold, italics and links. It is rendered from the parsed markup, never inserted as HTML. */
export function InlineText({ html }: { html: string }): ReactNode {
  return parseInline(html).map((run, index) => (
    <Fragment key={index}>
      <Run {...run} />
    </Fragment>
  ));
}
