/** Calls once, as soon as someone can see the page: not while it is prerendered, or in a tab behind. */
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
