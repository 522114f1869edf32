import path from 'node:path';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { importLawRule } from './import-law.rule.js';

const ROOT = path.join(import.meta.dirname, '..', '..');
const TESTS = [
  '**/*.test.ts',
  '**/*.test.tsx',
  'tests/**',
  'supabase/tests/**',
  'e2e/**',
  'scripts/soak/**',
  'bench/**',
];

const budgets = {
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true, IIFEs: true }],
};

const house = {
  'inkroom/import-law': 'error',
  'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
  'no-restricted-syntax': [
    'error',
    { selector: 'TSEnumDeclaration', message: 'Node strips types only: use a union of strings.' },
    { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
  ],
  'no-console': ['error', { allow: ['warn', 'error'] }],
  eqeqeq: ['error', 'always'],
};

/** Where the strict set fights this code base instead of guarding it. */
const tuned = {
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-confusing-void-expression': [
    'error',
    { ignoreArrowShorthand: true, ignoreVoidOperator: true, ignoreVoidReturningFunctions: true },
  ],
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
  // `Promise.withResolvers<void>()` and `Result | void` of callbacks are plain TypeScript.
  '@typescript-eslint/no-invalid-void-type': 'off',
  // Our objects of functions are made by factories and use no `this`; the rule cannot see that.
  '@typescript-eslint/unbound-method': 'off',
  '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
  // Indexing is typed without undefined here (pixels, matrices), so this rule would call needed checks needless.
  '@typescript-eslint/no-unnecessary-condition': 'off',
  // An interface may ask for a promise where one implementation needs no await.
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
};

// ESLint wants a default export here.
export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      '.inkroom*/**',
      '.cache/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
      'src/data/database.types.ts',
      'scripts/checks/planted/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, ...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: ROOT },
      globals: { ...globals.node, ...globals.browser },
    },
    plugins: { inkroom: { rules: { 'import-law': importLawRule } } },
    rules: { ...house, ...budgets, ...tuned },
  },
  {
    files: ['src/**/*.tsx', 'src/**/use*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  { files: ['src/**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  {
    files: TESTS,
    rules: {
      // A describe block is a list of cases, not one long function; and tables of cases grow.
      'max-lines': ['error', { max: 600, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    // Commands talk to a person through the terminal.
    files: ['scripts/**', 'bench/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.config.ts', 'e2e/own-instance.ts', '**/*.d.ts', 'scripts/checks/*.config.js'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [js.configs.recommended],
    languageOptions: { globals: globals.node },
  },
  { files: ['public/**/*.js'], languageOptions: { globals: globals.browser } },
  prettier,
);
