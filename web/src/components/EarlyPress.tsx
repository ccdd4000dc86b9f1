import { useEffect } from 'react';

/** Stands beside what the build drew: presses a button that somebody pressed before it could answer. */
export const EarlyPress = () => {
  useEffect(() => {
    const button = window.earlyPress?.take() ?? null;
    if (button?.isConnected) button.click();
  }, []);
  return null;
};
