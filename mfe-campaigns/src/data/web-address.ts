/** Whether a text is a whole http or https address, as the contracts ask for. */
export const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '');
