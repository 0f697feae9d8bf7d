/**
 * Sentences that users read belong to `src/texts/`. The rule reports text in JSX, and text in props and properties that are shown
 * or read out.
 */

/** The props and properties that hold text. */
const SHOWN = new Set([
  'action',
  'alt',
  'aria-description',
  'aria-label',
  'emptyHint',
  'failure',
  'header',
  'heading',
  'help',
  'helperText',
  'hint',
  'label',
  'lead',
  'note',
  'placeholder',
  'sentence',
  'term',
  'text',
  'title',
  'tooltip',
  'word',
]);

/** @param {string} text */
const hasLetter = (text) => /\p{L}/u.test(text);

/** Whether a string is a word or a sentence, and not a key such as "row" or "data-id". @param {string} text */
const isText = (text) => hasLetter(text) && /[ \p{Lu}]/u.test(text);

/**
 * The strings that an expression may become.
 *
 * @param {import('estree').Node} node
 * @returns {{ node: import('estree').Node, text: string }[]}
 */
function stringsOf(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return [{ node, text: node.quasis.map(({ value }) => value.cooked ?? '').join('') }, ...node.expressions.flatMap(stringsOf)];
    case 'ConditionalExpression':
      return [...stringsOf(node.consequent), ...stringsOf(node.alternate)];
    case 'LogicalExpression':
      return [...stringsOf(node.left), ...stringsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap((side) => stringsOf(/** @type {import('estree').Node} */ (side))) : [];
    default:
      return [];
  }
}

/** @type {import('eslint').Rule.RuleModule} */
export const textsInCatalog = {
  meta: { type: 'problem', schema: [], messages: { outside: 'Move this text to src/texts/.' } },
  create(context) {
    /** @param {import('estree').Node} expression @param {(text: string) => boolean} isReported */
    function check(expression, isReported) {
      for (const { node, text } of stringsOf(expression)) {
        if (isReported(text)) context.report({ node, messageId: 'outside' });
      }
    }
    return {
      /** @param {any} node */
      JSXText(node) {
        if (hasLetter(node.value)) context.report({ node, messageId: 'outside' });
      },
      /** @param {any} node */
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer'(node) {
        check(node.expression, hasLetter);
      },
      /** @param {any} node */
      JSXAttribute(node) {
        if (!SHOWN.has(node.name.name) || !node.value) return;
        check(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value, isText);
      },
      /** @param {any} node */
      'ObjectExpression > Property'(node) {
        const name = node.key.type === 'Identifier' ? node.key.name : node.key.value;
        if (!node.computed && SHOWN.has(name)) check(node.value, isText);
      },
    };
  },
};
