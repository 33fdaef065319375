import { Flex, Input, isWebAddress } from '@reportage/ui';
import classes from './campaign-form.module.css';

interface LogoFieldProps {
  id?: string;
  value?: string;
  onChange?: (address: string) => void;
  placeholder: string;
}

/** The URL of a logo, with its picture beside it. */
export function LogoField({ id, value = '', onChange, placeholder }: LogoFieldProps) {
  return (
    <Flex gap={8} align="center">
      <Input
        {...(id ? { id } : {})}
        inputMode="url"
        autoComplete="off"
        maxLength={2_048}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {isWebAddress(value) && (
        <img key={value} src={value} alt="" className={classes.logo} referrerPolicy="no-referrer" />
      )}
    </Flex>
  );
}
