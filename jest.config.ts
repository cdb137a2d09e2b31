import type { Config } from 'jest'

/**
 * Only ends a test that hangs. Tests wait for conditions, and pass on a machine that is ten times as
 * slow: no test sets a shorter limit.
 */
const testTimeout = process.env['SHALA_TEST_DEPTH'] === 'deep' ? 1_800_000 : 300_000

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
  reporters: ['<rootDir>/tasks/jest/ProgressReporter.ts'],
  // A worker keeps some memory of each file; beyond this another takes its place.
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...workspace('contract'), setupFilesAfterEnv: [withoutStack] },
    {
      ...workspace('functions'),
      testPathIgnorePatterns: ['\\.emulator\\.test\\.ts$', ...ignored],
      setupFilesAfterEnv: [
        '<rootDir>/src/testing/ownProject.ts',
        '<rootDir>/src/testing/closeApps.ts',
      ],
    },
    {
      ...workspace('functions'),
      displayName: 'functions in the emulator',
      testMatch: ['**/*.emulator.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/closeApps.ts'],
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
