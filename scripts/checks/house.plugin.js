/** The rules of this house, as a plugin of the linter. */
import path from 'node:path';
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

// The linter asks for a default export.
export default { meta: { name: 'inkroom' }, rules: { 'import-law': importLaw, 'no-barrel': noBarrel } };
