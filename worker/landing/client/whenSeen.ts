/** Calls back once the page is visible: not while prerendered or in a background tab. */
export const whenSeen = (call: () => void): void => {
  const look = () => {
    if (document.visibilityState !== 'visible' || ('prerendering' in document && document.prerendering))
      return;
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('prerenderingchange', look);
    call();
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener('prerenderingchange', look);
  look();
};
