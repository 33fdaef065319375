/** A sentence with code in backticks, as in the descriptions of calls. */
export function SentenceWithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part));
}
