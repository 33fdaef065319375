/**
 * Keeps answers to questions that strangers ask thousands of times over. When so many different ones were asked, all are
 * forgotten: what is asked is up to the strangers, and so is how long a cleverer memory would be of use.
 */
export function remember<Answer, Question extends string | number = string>(
  answer: (question: Question) => Answer,
  most: number,
): (question: Question) => Answer {
  const known = new Map<Question, Answer>();
  return (question) => {
    const found = known.get(question);
    if (found !== undefined) return found;
    const made = answer(question);
    if (known.size >= most) known.clear();
    known.set(question, made);
    return made;
  };
}
