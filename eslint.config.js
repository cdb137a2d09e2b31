import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import js from '@eslint/js'
import importX, { createNodeResolver } from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Who may not import whom. `target` is the importer, `from` what it must leave alone. */
const zones = [
  // On top of the others: what happens to all of a person's data knows every part, and no part it.
  ...readdirSync(join(import.meta.dirname, 'functions/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['accounts', 'testing'].includes(entry.name))
    .map(({ name }) => ({
      target: `functions/src/${name}/**/!(*.test|performOfAccount).ts`,
      from: 'functions/src/accounts',
      message: 'Nothing below imports accounts/.',
    })),
  {
    target: 'contract',
    from: ['functions', 'web', 'content', 'emulators', 'e2e', 'bench', 'tasks'],
    message: 'The contract imports zod only.',
  },
  {
    target: 'functions',
    from: ['web', 'e2e', 'bench', 'tasks'],
    message: 'Functions know the contract, never the web.',
  },
  {
    target: 'web',
    from: ['functions', 'e2e', 'bench', 'tasks'],
    message: 'The web knows the contract, never the functions.',
  },
  {
    target: 'content',
    from: ['functions', 'web', 'emulators', 'e2e', 'bench', 'tasks'],
    message: 'Content is used by others and uses none of them.',
  },
  {
    target: 'emulators',
    from: ['functions', 'web', 'e2e', 'bench', 'tasks'],
    message: 'The local stack knows protocols, not the product.',
  },
  {
    target: 'web/src/shared',
    from: ['web/src/features', 'web/src/pages', 'web/src/app'],
    message: 'Imports flow shared → features → pages → app.',
  },
  {
    target: 'web/src/features',
    from: ['web/src/pages', 'web/src/app'],
    message: 'Imports flow shared → features → pages → app.',
  },
  {
    target: 'web/src/pages',
    from: ['web/src/app'],
    message: 'Imports flow shared → features → pages → app.',
  },
  // Features do not import each other; pages compose them.
  ...[
    'access',
    'auth',
    'blog',
    'contact',
    'content',
    'courses',
    'design',
    'diagnostics',
    'graduates',
    'people',
    'rooms',
    'schedules',
    'site',
  ].map((feature) => ({
    target: `web/src/features/${feature}`,
    from: 'web/src/features',
    except: [`./${feature}`],
    message: 'Features do not import each other; pages compose them.',
  })),
]

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.shala/', 'coverage/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    // Jest's matchers, such as expect.any(String), are typed as any.
    files: ['**/*.test.{ts,tsx}', '**/testing/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs'] }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      'import-x/order': ['error', { alphabetize: { order: 'asc' } }],
    },
  },
  {
    files: ['contract/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '^(?!\\.|zod$)', message: 'The contract imports zod only.' }],
        },
      ],
    },
  },
  {
    files: ['functions/src/**/*.ts'],
    // What only tests load is no function's log.
    ignores: ['functions/src/log.ts', 'functions/src/testing/**', 'functions/src/access/model/**'],
    rules: {
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^firebase-functions/(v2/)?logger',
              message: 'Use log.ts: it cuts addresses out.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.flatConfigs.recommended],
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
  },
)
