import { useOwnPicture } from '@reportage/api';
import type { User } from '@reportage/contracts';
import { Avatar } from '@reportage/ui';
import type { ReactNode } from 'react';

/** The first letters of the first two words. */
export const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0]?.toLocaleUpperCase() ?? '')
    .join('');

/** The person's picture, or their initials. */
export function PersonMark({ person, size }: { person: User; size: number }): ReactNode {
  const picture = useOwnPicture(person.picture);
  return (
    <Avatar size={size} src={picture ?? undefined} alt="" style={{ fontSize: Math.round(size * 0.4) }}>
      {getInitials(person.name)}
    </Avatar>
  );
}
