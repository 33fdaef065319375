import { type GrantableAccess, grantableAccessSchema } from '@reportage/contracts';
import { RadioList } from '@reportage/ui';
import type { ComponentProps } from 'react';
import { useAccessMessages } from '../../data/access.messages.ts';

/** Role picker with a description of each role. */
export function RoleChoice(props: Omit<ComponentProps<typeof RadioList<GrantableAccess>>, 'options'>) {
  const tAccess = useAccessMessages();
  const options = grantableAccessSchema.options.map((role) => ({
    value: role,
    label: tAccess(role),
    text: tAccess(`${role}Description`),
  }));
  return <RadioList {...props} options={options} />;
}
