import { useEffect } from 'react';

/** Replays a click on a button from before hydration. */
export const EventReplay = () => {
  useEffect(() => {
    // Runs after the current click, which may have caused this hydration.
    const timer = setTimeout(() => {
      const button = window.eventReplay?.take();
      if (button?.isConnected) button.click();
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
};
