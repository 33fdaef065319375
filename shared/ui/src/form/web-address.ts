import type { FormRule } from 'antd';

/** Matches text without a scheme that starts with a host: `example.com`, `www.example.com/path`, `localhost:3000`. */
const bareHost = /^(localhost|[^\s/:@.]+(\.[^\s/:@.]+)+)(:\d+)?([/?#]|$)/i;

/** Adds `https://` to an address without a scheme; leaves any other text unchanged except for trimming. */
export function completeWebAddress(text: string): string {
  const typed = text.trim();
  return bareHost.test(typed) ? `https://${typed}` : typed;
}

/** Whether the text is an http or https URL, or `completeWebAddress` would turn it into one. */
export const isWebAddress = (text: string): boolean =>
  /^https?:$/.test(URL.parse(completeWebAddress(text))?.protocol ?? '');

/** Creates the rule for a required web address. */
export const requiredWebAddressRule = (message: string): FormRule => ({
  validator: async (_rule, text: string | undefined) => {
    if (!isWebAddress(text ?? '')) throw new Error(message);
  },
});

/** Creates the rule for an optional web address. */
export const webAddressRule = (message: string): FormRule => ({
  validator: async (_rule, text: string | undefined) => {
    if (text?.trim() && !isWebAddress(text)) throw new Error(message);
  },
});
