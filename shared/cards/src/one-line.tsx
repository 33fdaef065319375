import { Button, DownOutlined } from '@reportage/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useCardMessages } from './card.messages.ts';

interface OneLineProps {
  className: string | undefined;
  /** The full text. */
  text: string;
  isPrinted: boolean;
  /** Spans that are truncated if there is no room for all of them. */
  children: ReactNode;
}

/** A note on one line; if it is truncated, a button shows it in full. */
export function OneLine({ className, text, isPrinted, children }: OneLineProps): ReactNode {
  const t = useCardMessages();
  const line = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTruncated, setTruncated] = useState(false);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element || isPrinted || isOpen) return;
    const spans = element.querySelectorAll('span');
    const measure = () => setTruncated([...spans].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
    const observer = new ResizeObserver(measure);
    // A font that loads late changes only the size of the text, not that of the line.
    for (const part of [element, ...spans]) observer.observe(part);
    measure();
    return () => observer.disconnect();
  }, [isPrinted, isOpen]);
  const label = t(isOpen ? 'hideSourceDetails' : 'showSourceDetails');
  return (
    <footer
      ref={line}
      className={className}
      data-open={isOpen || isPrinted}
      {...(isOpen || isPrinted ? {} : { title: text })}
    >
      {isOpen ? <span>{text}</span> : children}
      {(isTruncated || isOpen) && (
        <Button
          type="text"
          size="small"
          icon={<DownOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-label={label}
          title={label}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </footer>
  );
}
