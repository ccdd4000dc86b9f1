import { useEffect } from 'react';

/** Stands beside what the build drew: presses a button that somebody pressed before it could answer. */
export const EarlyPress = () => {
  useEffect(() => {
    // Behind the press that may have brought the app here and is being answered right now.
    const timer = setTimeout(() => {
      const button = window.earlyPress?.take();
      if (button?.isConnected) button.click();
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
};
