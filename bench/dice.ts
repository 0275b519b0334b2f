/** A row of numbers that looks thrown and is the same each time. */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The same things in an order that the dice give. */
export function shuffle<T>(list: readonly T[], dice: () => number): T[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(dice() * (at + 1));
    const [here, there] = [mixed[at], mixed[other]];
    if (here === undefined || there === undefined) continue;
    mixed[at] = there;
    mixed[other] = here;
  }
  return mixed;
}
