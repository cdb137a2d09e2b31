import type { Config } from 'jest'

/**
 * Tests call real emulators; the Functions emulator starts a process for each call that comes
 * while another is being answered, which on a small machine takes its time.
 */
const testTimeout = 60_000

/**
 * Jest runs CommonJS. SWC turns our modules, and the few libraries that ship as ES modules only,
 * into that file by file; `npm run typecheck` is what checks the types.
 */
export const shared = {
  modulePathIgnorePatterns: ['/\\.shala/', '/dist/'],
  transform: {
    '^.+\\.(ts|tsx|js|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(groq-js|feed|obug|@sanity/(client|types|diff-match-patch|preview-url-secret|webhook)|@portabletext/[a-z-]+|get-it|eventsource|eventsource-parser|wouter|regexparam|temporal-polyfill|temporal-utils)/)',
  ],
} satisfies Config

/** Tests that take long belong to `npm run test:deep`. */
const ignored = process.env['SHALA_TEST_DEPTH'] === 'deep' ? [] : ['\\.deep\\.']

function workspace(name: string): Config {
  return {
    ...shared,
    displayName: name,
    rootDir: name,
    testEnvironment: 'node',
    testPathIgnorePatterns: ignored,
  }
}

/** For all but the functions and the rules, which ask the stack each. */
const withoutStack = '<rootDir>/../tasks/withoutStack.ts'

/** One more than a small machine has cores, since a worker waits for much of its time (decision 40). */
export const maxWorkers = 3

export default {
  testTimeout,
  maxWorkers,
  projects: [
    { ...workspace('contract'), setupFilesAfterEnv: [withoutStack] },
    {
      ...workspace('functions'),
      testPathIgnorePatterns: ['\\.emulator\\.test\\.ts$', ...ignored],
      setupFilesAfterEnv: ['<rootDir>/src/testing/ownProject.ts'],
    },
    {
      ...workspace('functions'),
      displayName: 'functions in the emulator',
      testMatch: ['**/*.emulator.test.ts'],
    },
    { ...workspace('content'), setupFilesAfterEnv: [withoutStack] },
    { ...workspace('emulators'), setupFilesAfterEnv: [withoutStack] },
    { ...workspace('bench'), setupFilesAfterEnv: [withoutStack] },
    {
      ...workspace('tasks'),
      testMatch: ['<rootDir>/**/*.test.ts'],
      setupFilesAfterEnv: [withoutStack],
    },
    {
      ...shared,
      displayName: 'web',
      rootDir: 'web',
      testEnvironment: '<rootDir>/src/testing/pageEnvironment.ts',
      testPathIgnorePatterns: ignored,
      setupFilesAfterEnv: [withoutStack, '<rootDir>/src/testing/setup.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/../web/src/testing/stylesheet.ts' },
    },
    {
      ...shared,
      displayName: 'rules',
      rootDir: '.',
      roots: ['<rootDir>'],
      testMatch: ['<rootDir>/*.rules.test.ts'],
      testEnvironment: 'node',
    },
  ],
} satisfies Config
