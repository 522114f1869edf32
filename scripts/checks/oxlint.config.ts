/**
 * What the linter holds us to. Rules that need types run in tsgolint, which asks TypeScript 7's own checker; both together
 * read the whole tree in seconds. Formatting is prettier's, enums are refused by the compiler (`erasableSyntaxOnly`).
 */
import { defineConfig } from 'oxlint';

type Rules = NonNullable<Parameters<typeof defineConfig>[0]['rules']>;

const named = (words: string): string[] => words.trim().split(/\s+/);
const on = (plugin: string, names: readonly string[]): Rules =>
  Object.fromEntries(names.map((name) => [plugin + name, 'error']));

/** What is wrong or pointless in any JavaScript. */
const LANGUAGE = named(`
  constructor-super for-direction getter-return no-async-promise-executor no-case-declarations no-class-assign
  no-compare-neg-zero no-cond-assign no-const-assign no-constant-binary-expression no-constant-condition
  no-control-regex no-debugger no-delete-var no-dupe-class-members no-dupe-else-if no-dupe-keys
  no-duplicate-case no-empty no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign
  no-extra-boolean-cast no-fallthrough no-func-assign no-global-assign no-import-assign no-invalid-regexp
  no-irregular-whitespace no-loss-of-precision no-misleading-character-class no-new-native-nonconstructor
  no-nonoctal-decimal-escape no-obj-calls no-prototype-builtins no-redeclare no-regex-spaces no-self-assign
  no-setter-return no-shadow-restricted-names no-sparse-arrays no-this-before-super no-unreachable
  no-unsafe-finally no-unsafe-negation no-unsafe-optional-chaining no-unused-labels
  no-unused-private-class-members no-useless-backreference no-useless-catch no-useless-escape no-with
  require-yield use-isnan valid-typeof no-var prefer-const prefer-rest-params prefer-spread no-array-constructor
  no-unused-expressions no-useless-constructor
`);

/** typescript-eslint's strict set, as far as it guards this code base instead of fighting it. */
const TYPED = named(`
  await-thenable no-array-delete no-base-to-string no-deprecated no-duplicate-enum-values
  no-duplicate-type-constituents no-dynamic-delete no-empty-object-type no-explicit-any
  no-extra-non-null-assertion no-extraneous-class no-floating-promises no-for-in-array
  no-generated-empty-object-type no-implied-eval no-meaningless-void-operator no-misused-new no-misused-spread
  no-mixed-enums no-namespace no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain
  no-non-null-assertion no-redundant-type-constituents no-require-imports no-this-alias
  no-unnecessary-boolean-literal-compare no-unnecessary-template-expression no-unnecessary-type-arguments
  no-unnecessary-type-assertion no-unnecessary-type-constraint no-unnecessary-type-conversion
  no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment no-unsafe-call
  no-unsafe-declaration-merging no-unsafe-enum-comparison no-unsafe-function-type no-unsafe-member-access
  no-unsafe-return no-unsafe-unary-minus no-useless-default-assignment no-wrapper-object-types only-throw-error
  prefer-as-const prefer-literal-enum-member prefer-namespace-keyword prefer-promise-reject-errors
  prefer-reduce-type-parameter prefer-return-this-type related-getter-setter-pairs triple-slash-reference
  unified-signatures
`);

/** Hooks, and what the React compiler would refuse. */
const REACT = named(`
  rules-of-hooks exhaustive-deps static-components use-memo preserve-manual-memoization incompatible-library
  immutability globals refs set-state-in-effect error-boundaries purity set-state-in-render unsupported-syntax
`);

/** Accessibility that can be seen in the source. */
const ACCESSIBLE = named(`
  alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props aria-proptypes
  aria-role aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content
  html-has-lang iframe-has-title img-redundant-alt label-has-associated-control media-has-caption
  mouse-events-have-key-events no-access-key no-autofocus no-distracting-elements no-redundant-roles
  role-has-required-aria-props role-supports-aria-props scope tabindex-no-positive
`);

const lines = (max: number) => ({ max, skipBlankLines: true, skipComments: true });

const house: Rules = {
  'inkroom/import-law': 'error',
  'inkroom/linear-regex': 'error',
  'inkroom/no-barrel': 'error',
  'import/no-default-export': 'error',
  // Files that need each other at run time cannot be understood apart: move the shared part into a third file.
  'import/no-cycle': ['error', { ignoreTypes: true }],
  'no-console': ['error', { allow: ['warn', 'error'] }],
  eqeqeq: ['error', 'always'],
  'max-lines': ['error', lines(300)],
  'max-lines-per-function': ['error', { ...lines(60), IIFEs: true }],
};

const tuned: Rules = {
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
  'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
  'typescript/no-confusing-void-expression': [
    'error',
    { ignoreArrowShorthand: true, ignoreVoidOperator: true, ignoreVoidReturningFunctions: true },
  ],
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
  'typescript/restrict-plus-operands': [
    'error',
    { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
};

const KEYS = ['onKeyUp', 'onKeyDown', 'onKeyPress'];
const PRESSES = ['onClick', 'onMouseDown', 'onMouseUp', ...KEYS];
const CHOICES = ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'];

const accessible: Rules = {
  'jsx-a11y/interactive-supports-focus': [
    'error',
    { tabbable: ['button', 'checkbox', 'link', 'searchbox', 'spinbutton', 'switch', 'textbox'] },
  ],
  'jsx-a11y/no-interactive-element-to-noninteractive-role': [
    'error',
    { tr: ['none', 'presentation'], canvas: ['img'] },
  ],
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    {
      handlers: ['onError', 'onLoad', ...PRESSES],
      alert: KEYS,
      body: ['onError', 'onLoad'],
      dialog: KEYS,
      iframe: ['onError', 'onLoad'],
      img: ['onError', 'onLoad'],
    },
  ],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': [
    'error',
    {
      ul: CHOICES,
      ol: CHOICES,
      li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
      table: ['grid'],
      td: ['gridcell'],
      fieldset: ['radiogroup', 'presentation'],
    },
  ],
  'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel'], allowExpressionValues: true }],
  'jsx-a11y/no-static-element-interactions': ['error', { allowExpressionValues: true, handlers: PRESSES }],
};

const unsafe = named('no-unsafe-assignment no-unsafe-member-access no-unsafe-argument no-unsafe-call no-unsafe-return');

// Patterns begin with a double star, because they count from the folder of this file.
// The linter wants a default export here.
export default defineConfig({
  plugins: ['eslint', 'typescript', 'import'],
  jsPlugins: ['./house.plugin.js'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/node_modules/**',
    '**/.inkroom*/**',
    '**/.cache/**',
    '**/coverage/**',
    '**/test-results/**',
    '**/playwright-report/**',
  ],
  rules: { ...on('', LANGUAGE), ...on('typescript/', TYPED), ...house, ...tuned },
  overrides: [
    {
      files: ['**/src/**/*.tsx', '**/src/**/use*.ts'],
      plugins: ['react'],
      rules: on('react/', REACT),
    },
    {
      files: ['**/src/**/*.tsx'],
      plugins: ['jsx-a11y'],
      rules: { ...on('jsx-a11y/', ACCESSIBLE), ...accessible },
    },
    // Where people's words are shown and sent; the engine has pictures.
    { files: ['**/src/**/*.{ts,tsx}', '**/api/**/*.ts'], rules: { 'inkroom/whole-characters': 'error' } },
    { files: ['**/src/**/*.{ts,tsx}'], rules: { 'inkroom/input-methods': 'error' } },
    {
      files: ['**/src/engine/**', '**/src/domain/cut.ts', '**/api/testing/**'],
      rules: { 'inkroom/whole-characters': 'off' },
    },
    // A promise that is only marked with `void` fails unheard, which ends a server: wait for it, or say with catch what becomes of its fault.
    {
      files: ['**/api/**/*.ts', '**/supabase/local/**/*.ts', '**/scripts/**/*.ts'],
      rules: {
        'no-void': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      },
    },
    {
      files: ['**/*.test.{ts,tsx}', '**/{tests,e2e,bench}/**', '**/scripts/soak/**'],
      rules: {
        // A describe block is a list of cases, not one long function; and tables of cases grow.
        'max-lines': ['error', lines(600)],
        'max-lines-per-function': 'off',
        'no-unsafe-optional-chaining': 'off',
        'inkroom/input-methods': 'off',
        'no-void': 'off',
        'typescript/no-misused-promises': tuned['typescript/no-misused-promises'],
        'inkroom/linear-regex': 'off',
        'inkroom/whole-characters': 'off',
        'typescript/no-non-null-assertion': 'off',
        ...Object.fromEntries(unsafe.map((name) => [`typescript/${name}`, 'off'])),
      },
    },
    // Commands talk to a person through the terminal, and read our own files only.
    {
      files: ['**/scripts/**', '**/bench/**', 'bundle-budget.ts', 'secret-scan.ts'],
      rules: { 'no-console': 'off', 'inkroom/linear-regex': 'off' },
    },
    // Made from the schema, as long as that is.
    { files: ['**/database.types.ts'], rules: { 'max-lines': 'off' } },
    {
      files: [
        '*.config.ts',
        '**/*.config.ts',
        '**/*.d.ts',
        '**/e2e/own-instance.ts',
        '**/tests/database-server.ts',
        '**/build/left-out/*.ts',
        '*.plugin.js',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Plain JavaScript has no types to ask.
      files: ['**/*.{js,mjs}'],
      rules: Object.fromEntries([...TYPED, 'restrict-plus-operands'].map((name) => [`typescript/${name}`, 'off'])),
    },
  ],
});
