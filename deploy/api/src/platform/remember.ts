/**
 * Keeps answers to questions that strangers ask thousands of times over. When so many different ones were asked, all are
 * forgotten: what is asked is up to the strangers, and so is how long a cleverer memory would be of use.
 */
export function remember<Answer>(answer: (question: string) => Answer, most: number): (question: string) => Answer {
  const known = new Map<string, Answer>();
  return (question) => {
    const found = known.get(question);
    if (found !== undefined) return found;
    const made = answer(question);
    if (known.size >= most) known.clear();
    known.set(question, made);
    return made;
  };
}
