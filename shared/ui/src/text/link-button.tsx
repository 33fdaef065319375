import { Button, type ButtonProps } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** A link to another page of the product that stands among buttons and looks like one; it opens in a new tab as every link does. */
export function LinkButton({ to, ...props }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }): ReactNode {
  const follow = useLinkClickHandler<HTMLElement>(to);
  return (
    <Button
      {...props}
      href={useHref(to)}
      onClick={(event: MouseEvent<HTMLElement>) => follow(event as MouseEvent<HTMLAnchorElement>)}
    />
  );
}
