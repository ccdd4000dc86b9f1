/**
 * Runs `fly` once for all who ask for a key meanwhile, and answers its outcome from memory as long as `usefulUntil`
 * (epoch milliseconds) says. Losing that memory costs one more flight.
 */
export const oneFlight = <T>(usefulUntil: (outcome: T, now: number) => number) => {
  const flights = new Map<string, Promise<T>>();
  const outcomes = new Map<string, { outcome: T; until: number }>();

  const start = async (key: string, fly: () => Promise<T>): Promise<T> => {
    try {
      const outcome = await fly();
      outcomes.set(key, { outcome, until: usefulUntil(outcome, Date.now()) });
      return outcome;
    } finally {
      flights.delete(key);
    }
  };

  return async (key: string, fly: () => Promise<T>): Promise<T> => {
    const known = outcomes.get(key);
    if (known && Date.now() < known.until) return known.outcome;
    const flight = flights.get(key) ?? start(key, fly);
    flights.set(key, flight);
    return flight;
  };
};
