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

// The linter asks for a default export.
export default {
  meta: { name: 'inkroom' },
  rules: { 'import-law': importLaw, 'linear-regex': linearRegex, 'no-barrel': noBarrel },
};
