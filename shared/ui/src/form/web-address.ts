import type { FormRule } from 'antd';

/** Whether a text is a whole http or https address, as the contracts ask for. */
export const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '');

/** For a field that must hold a web address. */
export const requiredWebAddressRule = (message: string): FormRule => ({
  validator: async (_rule, text: string | undefined) => {
    if (!isWebAddress(text ?? '')) throw new Error(message);
  },
});

/** For a field that holds a web address or nothing. */
export const webAddressRule = (message: string): FormRule => ({
  validator: async (_rule, text: string | undefined) => {
    if (text?.trim() && !isWebAddress(text)) throw new Error(message);
  },
});
