/** The rules of this house, as a plugin of the linter. */
import path from 'node:path';
import { analyse } from 'scslre';
import { brokenFeatureEdge, brokenLaw } from './import-law.js';

/** The import law: the message says which law is broken and what to use instead. */
const importLaw = {
  meta: { type: 'problem', schema: [], messages: { broken: '{{message}}' } },
  /** @param {any} context */
  create(context) {
    const file = path.relative(context.cwd, context.filename).replaceAll('\\', '/');

    /** @param {any} node @param {unknown} source @param {{ isType?: boolean, names?: string[] }} details */
    const check = (node, source, details) => {
      if (typeof source !== 'string') return;
      const message = brokenFeatureEdge(file, source) ?? brokenLaw(file, source, details)?.message;
      if (message) context.report({ node, messageId: 'broken', data: { message } });
    };

    return {
      /** @param {any} node */
      ImportDeclaration(node) {
        const specifiers = node.specifiers;
        const isType =
          node.importKind === 'type' ||
          (specifiers.length > 0 && specifiers.every((/** @type {any} */ one) => one.importKind === 'type'));
        const names = specifiers.map((/** @type {any} */ one) => one.imported?.name ?? '');
        check(node, node.source.value, { isType, names });
      },
      /** @param {any} node */
      ExportNamedDeclaration(node) {
        check(node, node.source?.value, { isType: node.exportKind === 'type' });
      },
      /** @param {any} node */
      ExportAllDeclaration(node) {
        check(node, node.source.value, { isType: node.exportKind === 'type' });
      },
      /** @param {any} node */
      ImportExpression(node) {
        check(node, node.source.value, {});
      },
    };
  },
};

const noBarrel = {
  meta: { type: 'problem', schema: [], messages: { barrel: 'No barrels: import from the file that defines it.' } },
  /** @param {any} context */
  create(context) {
    return {
      /** @param {any} node */
      ExportAllDeclaration(node) {
        context.report({ node, messageId: 'barrel' });
      },
    };
  },
};

/**
 * A regular expression must take time in proportion to the text: strangers send texts, and a run of blanks may otherwise keep
 * a process busy for minutes. Tests match their own texts only.
 */
const linearRegex = {
  meta: { type: 'problem', schema: [], messages: { slow: '{{message}}' } },
  /** @param {any} context */
  create(context) {
    return {
      /** @param {any} node */
      Literal(node) {
        if (!node.regex) return;
        const { pattern, flags } = node.regex;
        const [report] = analyse({ source: pattern, flags }, { reportTypes: { Move: true } }).reports;
        if (!report) return;
        const text = report.character.literal.source;
        const message = `A long run of /${text}/ takes the square of its length or more: bound the quantifier, begin where runs do (lookbehind), or trim with src/domain/trim.ts.`;
        context.report({ node, messageId: 'slow', data: { message } });
      },
    };
  },
};

/** What people's words are called here. A list of them is cut by its length all the same: call it by what it lists. */
const WORDS = new Set(
  'text name words word content prompt subject message note title label description placement caption answer reply reason typed query bio value asked'.split(
    ' ',
  ),
);
/** What answers a text for certain. */
const TEXT_METHODS = new Set(
  'trim trimStart trimEnd toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase normalize join'.split(' '),
);
const CASES = new Set(['toUpperCase', 'toLowerCase', 'toLocaleUpperCase', 'toLocaleLowerCase']);

/** @param {any} node The node without `?.`, `!` and `x ?? y` around it. */
function bare(node) {
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return bare(node.expression);
  return node.type === 'LogicalExpression' ? bare(node.left) : node;
}

/** @param {any} node The name of a variable or a property. */
function nameOf(node) {
  return node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' ? node.property.name : undefined;
}

/** @param {any} of Whether a node is certainly, or by its name, a text. */
function isText(of) {
  const node = bare(of);
  if (node.type === 'TemplateLiteral' || typeof node.value === 'string') return true;
  if (node.type !== 'CallExpression') return WORDS.has(nameOf(node));
  const called = bare(node.callee);
  return called.name === 'String' || (called.type === 'MemberExpression' && TEXT_METHODS.has(called.property.name));
}

/** @param {any} to Whether the end of a slice is a length, such as 20, MOST, limits.text or most - 1: a place was found in the text. */
function isLength(to) {
  if (to?.type === 'BinaryExpression') return isLength(to.left);
  if (to?.type === 'Identifier') return /^(?:most|max|limit|length|[A-Z0-9_]+)$/.test(to.name);
  return typeof to?.value === 'number' || (to?.type === 'MemberExpression' && to.property.name !== 'index');
}

/** Texts are cut between whole characters: half an emoji is a blot on every page, and no database takes it. */
const wholeCharacters = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      half: 'This may cut an emoji in half: take cut, excerpt, firstCharacter or capitalized of src/domain/cut.ts.',
    },
  },
  /** @param {any} context */
  create(context) {
    return {
      /** @param {any} node */
      CallExpression(node) {
        const called = bare(node.callee);
        if (called.type !== 'MemberExpression' || called.computed) return;
        const { object, property } = called;
        const first = bare(object);
        const isHalf =
          ['charAt', 'substring', 'substr'].includes(property.name) ||
          (property.name === 'split' && node.arguments[0]?.value === '') ||
          (property.name === 'slice' &&
            node.arguments[0]?.value === 0 &&
            isLength(node.arguments[1]) &&
            isText(object)) ||
          (CASES.has(property.name) &&
            first.type === 'MemberExpression' &&
            first.computed &&
            first.property.value === 0 &&
            isText(first.object));
        if (isHalf) context.report({ node, messageId: 'half' });
      },
    };
  },
};

/** The files that ask for the keys that input methods need too, and for what is pasted. */
const INPUT_FILES = ['src/ui/keys.ts', 'src/ui/pasted.ts'];

/** Enter and Escape belong to an input method while a word is put together: nothing is sent, added or closed by them then. Nor do pictures win over words. */
const inputMethods = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      asked: 'An input method may need this key: ask isEnter or isEscape of src/ui/keys.ts.',
      pasted: 'A picture may be that of the words beside it: ask pastedFiles of src/ui/pasted.ts.',
    },
  },
  /** @param {any} context */
  create(context) {
    if (INPUT_FILES.includes(path.relative(context.cwd, context.filename).replaceAll('\\', '/'))) return {};
    return {
      /** @param {any} node */
      Literal(node) {
        if (node.value === 'Enter' || node.value === 'Escape') context.report({ node, messageId: 'asked' });
      },
      /** @param {any} node */
      Identifier(node) {
        if (node.name === 'clipboardData') context.report({ node, messageId: 'pasted' });
      },
    };
  },
};

// The linter asks for a default export.
export default {
  meta: { name: 'inkroom' },
  rules: {
    'import-law': importLaw,
    'input-methods': inputMethods,
    'linear-regex': linearRegex,
    'no-barrel': noBarrel,
    'whole-characters': wholeCharacters,
  },
};
