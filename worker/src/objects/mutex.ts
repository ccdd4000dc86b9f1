/** Runs tasks one at a time, in the order of the calls; a task that fails does not stop the next one. */
export const mutex = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const mine = last.then(task, task);
    last = mine.catch(() => {});
    return mine;
  };
};
