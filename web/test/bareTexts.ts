// A translator puts elements of its own in the place of text nodes. Then React fails where it
// removes a text or inserts something before it, and nobody sees a change of it. The only text of
// an element is safe: React sets its content instead.

const isOfReact = (node: Node): boolean =>
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

/** A text that React has a node for. Translators leave blanks alone. */
const isBare = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '' && isOfReact(node);

const touchedBy = ({ removedNodes, addedNodes, nextSibling }: MutationRecord): Node[] =>
  addedNodes.length > 0 && nextSibling ? [...removedNodes, nextSibling] : [...removedNodes];

/**
 * Watches the document. What it returns ends that, and tells the texts at which a translated page
 * would break.
 */
export const watchBareTexts = (): (() => string[]) => {
  const found = new Set<string>();
  const note = (records: MutationRecord[]) => {
    for (const record of records) {
      const { type, target } = record;
      const parent = type === 'characterData' ? target.parentNode : target;
      if (parent === null || !isOfReact(parent)) continue;
      const touched = type === 'characterData' ? [target] : touchedBy(record);
      for (const text of touched.filter(isBare))
        found.add(`Give “${text.nodeValue}” in <${parent.nodeName.toLowerCase()}> an element.`);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  return () => {
    note(observer.takeRecords());
    observer.disconnect();
    return [...found];
  };
};
