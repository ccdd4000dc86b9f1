import { useEffect } from 'react';

/** Replays a click on a button from before hydration. */
export const EventReplay = () => {
  useEffect(() => {
    // After the click that may have caused this hydration and is being handled right now.
    const timer = setTimeout(() => {
      const button = window.eventReplay?.take();
      if (button?.isConnected) button.click();
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
};
