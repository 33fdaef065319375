import { useSameOriginPicture } from '@reportage/api';
import type { User } from '@reportage/contracts';
import { getInitials } from '@reportage/format';
import { Avatar } from '@reportage/ui';
import type { ReactNode } from 'react';

/** The person's picture, or their initials. */
export function PersonMark({ person, size }: { person: User; size: number }): ReactNode {
  const picture = useSameOriginPicture(person.picture);
  return (
    <Avatar size={size} src={picture ?? undefined} alt="" style={{ fontSize: Math.round(size * 0.4) }}>
      {getInitials(person.name)}
    </Avatar>
  );
}
