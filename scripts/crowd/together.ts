interface How {
  atOnce: number;
  patience: number;
  isOver: () => boolean;
  failed: (error: unknown) => void;
}

/**
 * Lets people live, so many at once, each in turn. Whose life fails is told of and left out; when `patience` fail one after the other
 * the whole ends with the last failure.
 */
export async function liveTogether<Person>(
  people: readonly Person[],
  { atOnce, patience, isOver, failed }: How,
  work: (person: Person) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failuresInARow = 0;
  let last: unknown = null;
  const isHopeless = () => failuresInARow >= patience;
  const lane = async () => {
    while (next < people.length && !isOver() && !isHopeless()) {
      const person = people[next++] as Person;
      try {
        await work(person);
        failuresInARow = 0;
      } catch (error) {
        // Whoever was cut off in the middle of a request when it ended did not fail.
        if (isOver()) return;
        failuresInARow += 1;
        last = error;
        failed(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (isHopeless()) throw last;
}
