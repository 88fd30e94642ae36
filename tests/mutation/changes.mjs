import ts from '@typescript/typescript6';

const { SyntaxKind } = ts;

/** Changes of these attributes seldom mean anything to a user. */
const idleAttributes = /^(key|className|ref|style|variant|tone|size|icon|id|htmlFor|data-.*)$/;

/** Calls in a chain that select, order or clean. */
const chained = /^(where|filter|orderBy|limit|having|trim|slice|sort|toSorted|toReversed)$/;

/**
 * Every change of a source file that a user may see: an attribute, an element, a statement, a field or a part
 * of a chain is missing, or a condition always goes one way. `from` and `to` are offsets in the text.
 */
export function changesOf(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const changes = [];

  function add(what, node, replacement = '') {
    const [from, to] = [node.getStart(source), node.getEnd()];
    const { line } = source.getLineAndCharacterOfPosition(from);
    // Of a chain whose last call is left out, that call.
    const changed = text.slice(text.startsWith(replacement, from) ? from + replacement.length : from, to);
    const shown = changed.trim().replace(/\s+/g, ' ').slice(0, 100);
    changes.push({ file, line: line + 1, from, to, replacement, what: `${what}: ${shown}` });
  }

  function visit(node) {
    if (ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      return;
    for (const [what, replacement] of changesOfNode(node)) add(what, node, replacement);
    ts.forEachChild(node, visit);
  }

  function* changesOfNode(node) {
    if (ts.isJsxAttribute(node)) {
      if (!idleAttributes.test(node.name.getText(source))) yield ['without the attribute'];
    } else if (ts.isConditionalExpression(node)) {
      yield ['always the first', `(${node.whenTrue.getText(source)})`];
      yield ['always the second', `(${node.whenFalse.getText(source)})`];
    } else if (ts.isBinaryExpression(node) && isLogical(node)) {
      yield ['only the left', `(${node.left.getText(source)})`];
      yield ['only the right', `(${node.right.getText(source)})`];
    } else if (ts.isIfStatement(node.parent) && node.parent.expression === node) yield ['never', 'false'];
    else if (isChild(node)) yield ['without the element'];
    else if (ts.isExpressionStatement(node)) yield ['without the statement', ';'];
    else if (ts.isCallExpression(node) && isChained(node))
      yield ['without the last call', node.expression.expression.getText(source)];
  }

  ts.forEachChild(source, visit);
  return changes;
}

function isLogical({ operatorToken: { kind } }) {
  return kind === SyntaxKind.AmpersandAmpersandToken || kind === SyntaxKind.BarBarToken;
}

function isChild(node) {
  const isElement = ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);
  return isElement && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent));
}

function isChained({ expression }) {
  return ts.isPropertyAccessExpression(expression) && chained.test(expression.name.text);
}
