/** A sentence whose code is between backticks, as descriptions of calls have it. */
export function SentenceWithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part));
}
