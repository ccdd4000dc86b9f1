const OVERRIDE = /couldn't override|cannot redefine property: ethereum|window\.ethereum/i;

const isOverrideWarning = (values: readonly unknown[]): boolean =>
  values.some((value) => OVERRIDE.test(value instanceof Error ? value.message : String(value)));

/** Wallet extensions that fight over `window.ethereum` log to the page's console; those are not our errors. */
export const silenceOverrideWarnings = (): void => {
  for (const level of ['warn', 'error'] as const) {
    const write = console[level];
    console[level] = (...values: unknown[]) => {
      if (!isOverrideWarning(values)) write.apply(console, values);
    };
  }
  window.addEventListener('error', (event) => {
    if (isOverrideWarning([event.message])) event.preventDefault();
  });
};
