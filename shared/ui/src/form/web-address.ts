import type { FormRule } from 'antd';

/** Whether a text is a complete http or https URL, as the contracts require. */
export const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '');

/** Rule for a required web address. */
export const requiredWebAddressRule = (message: string): FormRule => ({
  validator: async (_rule, text: string | undefined) => {
    if (!isWebAddress(text ?? '')) throw new Error(message);
  },
});

/** Rule for an optional web address. */
export const webAddressRule = (message: string): FormRule => ({
  validator: async (_rule, text: string | undefined) => {
    if (text?.trim() && !isWebAddress(text)) throw new Error(message);
  },
});
