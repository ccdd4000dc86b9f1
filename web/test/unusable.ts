// Faults that no page of any test may have: a control without a name, a link without an address,
// radio buttons of which none is checked, and whatever React logs as an error, such as a field
// with a value and no handler.

const CONTROLS = 'a, button, input:not([type=hidden], [type=file]), select, textarea';
const PARTS = '[role=dialog], [role=alertdialog], [role=progressbar], [role=menu]';

const nameOf = (element: Element): string => {
  const named = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return [
    element.getAttribute('aria-label'),
    ...named.map((id) => document.getElementById(id)?.textContent),
    ...[...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent),
    element.matches('a, button') ? element.textContent : '',
    element.querySelector('img')?.alt,
    element.getAttribute('title'),
  ].join('');
};

const found = new Set<string>();

const note = (element: Element, problem: string) =>
  found.add(`${problem}: ${element.outerHTML.slice(0, 200)}`);

const check = (element: Element) => {
  if (element.closest('[aria-hidden=true], [hidden]')) return;
  if (nameOf(element).trim() === '') note(element, 'no name');
  if (element.matches('a:not([href], [aria-busy=true])')) note(element, 'leads nowhere');
};

const checkAdded = (records: MutationRecord[]) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof Element && node.isConnected)) continue;
    if (node.matches(`${CONTROLS}, ${PARTS}`)) check(node);
    for (const element of node.querySelectorAll(`${CONTROLS}, ${PARTS}`)) check(element);
  }
};

const log = console.error;
console.error = (...values) => {
  log(...values);
  // jsdom doesn't know all elements; what ends behind a test's last step is no fault of the page.
  if (!/unrecognized in this browser|not wrapped in act/.test(String(values[0])))
    found.add(values.join(' '));
};

/** Watches the document. What it returns ends that, and tells what it found. */
export const watchUnusable = (): (() => string[]) => {
  const observer = new MutationObserver(checkAdded);
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    checkAdded(observer.takeRecords());
    observer.disconnect();
    for (const set of document.querySelectorAll('fieldset:has([type=radio])'))
      if (!set.querySelector('input:checked')) note(set, 'no choice shown');
    const all = [...found];
    found.clear();
    return all;
  };
};
