/** Takes a secret out of the page's address, which others see and copy, and keeps it in the tab; '' without one. */
export const keptFragment = (key: string, clean = (fragment: string) => fragment): string => {
  const { hash, pathname, search } = window.location;
  const fragment = clean(hash.slice(1));
  if (fragment !== '') {
    sessionStorage.setItem(key, fragment);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return fragment || (sessionStorage.getItem(key) ?? '');
};
