/** The replacements that a page has put in the place of texts, such as the `<font>` of a translation. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Keeps React going where the page changes what React has rendered: machine translation replaces texts,
 * extensions and scripts wrap, move, remove and add nodes. React would stop at the first node that is not
 * where it has put it, and would change texts that nobody sees any more.
 */
export function surviveRewriting(root: Node & ParentNode): void {
  protect(root);
  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const record of records) {
      if (record.type === 'characterData') showAgain(record.target);
      for (const node of record.addedNodes) protect(node);
      for (const text of record.removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
        const standIn = [...record.addedNodes, record.previousSibling, record.nextSibling].find(
          (node) => node?.nodeType === Node.ELEMENT_NODE && added.has(node),
        );
        if (!standIn) continue;
        standIns.set(text, standIn as ChildNode);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** If React changes a text, show it again: its replacement is out of date. */
function showAgain(text: Node): void {
  const standIn = standIns.get(text);
  standIns.delete(text);
  if (standIn?.isConnected && !text.isConnected) standIn.replaceWith(text);
}

/** Defined, not assigned: an assignment throws where the page has frozen `Node.prototype`. */
const methods = Object.getOwnPropertyDescriptors({ removeChild, insertBefore, appendChild });

/** React calls these methods of a parent. */
function protect(node: Node): void {
  if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.COMMENT_NODE) return;
  for (const parent of [node, ...(node as ParentNode).querySelectorAll('*')])
    Object.defineProperties(parent, methods);
}

function removeChild(this: Node, child: ChildNode): Node {
  if (child.parentNode === this) return Node.prototype.removeChild.call(this, child);
  const shown = shownInsteadOf(child);
  const wrapper = shown?.parentElement;
  shown?.remove();
  if (wrapper && wrapper !== this && this.contains(wrapper) && !wrapper.hasChildNodes())
    removeChild.call(this, wrapper);
  return child;
}

function insertBefore(this: Node, child: Node, before: ChildNode | null): Node {
  let next: Node | null | undefined = before && shownInsteadOf(before);
  while (next && next.parentNode !== this) next = next.parentNode;
  // If React moves a text, show the text itself again.
  standIns.get(child)?.remove();
  standIns.delete(child);
  return Node.prototype.insertBefore.call(this, child, next ?? null);
}

function appendChild(this: Node, child: Node): Node {
  return insertBefore.call(this, child, null);
}

function shownInsteadOf(child: ChildNode): ChildNode | undefined {
  return child.isConnected ? child : standIns.get(child);
}
