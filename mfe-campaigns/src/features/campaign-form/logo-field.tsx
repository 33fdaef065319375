import { useOwnPicture } from '@reportage/api';
import { completeWebAddress, Flex, isWebAddress, useDebouncedValue, WebAddressInput } from '@reportage/ui';
import classes from './campaign-form.module.css';

interface LogoFieldProps {
  id?: string;
  value?: string;
  onChange?: (address: string) => void;
  placeholder: string;
}

/** How long nobody types before the picture is looked for. */
const settledMs = 600;

/** The URL of a logo, with its picture beside it. */
export function LogoField({ id, value = '', onChange, placeholder }: LogoFieldProps) {
  const settled = useDebouncedValue(value.trim(), settledMs);
  const picture = useOwnPicture(isWebAddress(settled) ? completeWebAddress(settled) : null);
  return (
    <Flex gap={8} align="center">
      <WebAddressInput
        {...(id ? { id } : {})}
        placeholder={placeholder}
        value={value}
        onChange={(address) => onChange?.(address)}
      />
      {picture && settled === value.trim() && <img src={picture} alt="" className={classes.logo} />}
    </Flex>
  );
}
