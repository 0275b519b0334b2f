type Ways<T> = {
  /** Counts the request; throws when a limit is reached. */
  readonly take: () => Promise<void> | void;
  readonly answer: () => Promise<T> | T;
  /** Reads little, and answers only what cannot wait: null when nothing of it is heard. */
  readonly answerDanger: () => Promise<T | null> | T | null;
};

/** Whoever is in danger is answered whatever a limit says; everybody else is told to wait. */
export async function dangerFirst<T>({ take, answer, answerDanger }: Ways<T>): Promise<T> {
  try {
    await take();
  } catch (refusal) {
    const urgent = await answerDanger();
    if (urgent === null) throw refusal;
    return urgent;
  }
  return answer();
}
