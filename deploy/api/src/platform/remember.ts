/**
 * Memoizes a function whose arguments are chosen by strangers. When it holds too many results, all are dropped: an eviction strategy
 * would not help, since strangers choose what is requested.
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
