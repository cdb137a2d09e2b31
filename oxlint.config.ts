import { defineConfig } from 'oxlint'
import { accessibilityRules, reactRules, scriptRules, typeRules } from './tools/lint/rules.ts'
import { toImportRules, zones } from './tools/lint/zones.ts'

export default defineConfig({
  // The Studio's packages are not installed here: `npm run studio -- check` looks at it.
  ignorePatterns: ['**/dist/', '.shala/', 'coverage/', 'studio/'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  // Each rule is named in tools/lint/rules.ts; none comes or goes with a version.
  categories: { correctness: 'off' },
  plugins: ['typescript', 'import', 'react', 'jsx-a11y'],
  // Rules that Oxlint lacks: forbidden imports, the order of imports, and the clock of dates.
  jsPlugins: [
    { name: 'imports', specifier: 'eslint-plugin-import-x' },
    { name: 'clock', specifier: './tools/lint/clockPlugin.ts' },
  ],
  settings: {
    'import-x/internal-regex': '^#',
    'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.mjs'] } },
  },
  rules: {
    ...scriptRules,
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'imports/no-duplicates': 'error',
    'imports/order': [
      'error',
      {
        alphabetize: { order: 'asc' },
        groups: ['builtin', 'external', 'internal', 'parent', 'sibling', 'index'],
      },
    ],
  },
  overrides: [
    ...toImportRules(zones),
    { files: ['**/*.{ts,tsx}'], rules: typeRules },
    {
      // Jest's matchers, such as expect.any(String), are typed as any.
      files: ['**/*.test.{ts,tsx}', '**/testing/**/*.{ts,tsx}'],
      rules: { 'typescript/no-unsafe-assignment': 'off' },
    },
    {
      files: ['**/*.{js,mjs}'],
      env: { node: true },
      // The compiler finds these in TypeScript.
      rules: { 'no-undef': 'error', 'no-redeclare': 'error' },
    },
    {
      files: ['**/*.{ts,tsx}'],
      excludeFiles: ['contract/src/testing/fastCheck.ts', 'tools/e2e/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^fast-check$',
                message: 'Import contract/src/testing/fastCheck.ts: it says how many runs.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['contract/src/**/*.ts'],
      excludeFiles: ['**/*.test.ts', 'contract/src/testing/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            // Matches imports other than a path or zod, without look-ahead.
            patterns: [
              { regex: '^([^.z]|z([^o]|o[^d]|od.))', message: 'The contract imports zod only.' },
            ],
          },
        ],
      },
    },
    {
      files: ['{contract,content,functions,web}/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}', '**/testing/**'],
      rules: { 'clock/names-zone': 'error' },
    },
    {
      files: ['functions/src/**/*.ts'],
      // Test helpers do not run in deployed functions.
      excludeFiles: ['functions/src/log.ts', 'functions/src/testing/**'],
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
      files: ['web/server/**/*.{ts,tsx}'],
      excludeFiles: ['web/server/log.ts'],
      rules: {
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
    { files: ['web/**/*.tsx'], rules: { ...reactRules, ...accessibilityRules } },
    {
      files: ['web/src/features/*/model/**/*.{ts,tsx}'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              { regex: '^(react|wouter)', message: 'A model is pure: values in, values out.' },
            ],
          },
        ],
      },
    },
  ],
})
