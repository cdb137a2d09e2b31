import type { Config } from 'jest'

/**
 * Only ends a test that hangs. Tests wait for conditions, and pass on a machine that is ten times as
 * slow: no test sets a shorter limit.
 */
const testTimeout = process.env['SHALA_TEST_DEPTH'] === 'quick' ? 300_000 : 1_800_000

/** Compiles pages, and the few libraries that ship as ES modules only. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: true } },
    },
    module: { type: 'commonjs' },
  },
] satisfies [string, object]

/**
 * Compiles the tests of the contract, the functions and the rules, one file at a time without types.
 * `module` is `none` because ts-jest 29 compares every other value with names that TypeScript 7 does
 * not export; ts-jest itself then sets CommonJS.
 */
const tsJest = [
  'ts-jest',
  {
    compiler: 'typescript-6',
    diagnostics: false,
    tsconfig: {
      target: 'ES2024',
      module: 'none',
      esModuleInterop: true,
      isolatedModules: true,
      verbatimModuleSyntax: false,
    },
  },
] satisfies [string, object]

/** Jest runs CommonJS. `npm run typecheck` is what checks the types. */
export const shared = {
  modulePathIgnorePatterns: ['/\\.shala/', '/dist/'],
  transform: { '^.+\\.(ts|tsx|js|mjs)$': swc },
  transformIgnorePatterns: [
    '/node_modules/(?!(groq-js|feed|obug|@sanity/(client|types|diff-match-patch|preview-url-secret|webhook)|@portabletext/[a-z-]+|get-it|eventsource|eventsource-parser|wouter|regexparam|temporal-polyfill|temporal-utils)/)',
  ],
} satisfies Config

/** For the contract, the functions and the rules. */
const compiledByTsJest = {
  ...shared,
  transform: { '^.+\\.ts$': tsJest, '^.+\\.(js|mjs)$': swc },
} satisfies Config

function workspace(name: string): Config {
  return {
    ...(['contract', 'domain', 'functions'].includes(name) ? compiledByTsJest : shared),
    displayName: name,
    rootDir: name,
    testEnvironment: 'node',
  }
}

/** Tells each file where the stack is, if it needs one. */
const withStack = '<rootDir>/../tools/tasks/tests/withStack.ts'

/** One more than the cores of a small machine, because workers often wait (decision 40). */
export const maxWorkers = 3

/** For tests that load packages once for each worker, and close what they open (`closeApps.ts`). */
const sharedPackages = {
  runtime: '<rootDir>/../tools/tasks/jest/SharedRuntime.mjs',
  testEnvironment: '<rootDir>/../tools/tasks/jest/SharedEnvironment.mjs',
} satisfies Config

export default {
  testTimeout,
  maxWorkers,
  testSequencer: '<rootDir>/tools/tasks/jest/StackSequencer.mjs',
  reporters: ['<rootDir>/tools/tasks/jest/ProgressReporter.ts'],
  // A worker keeps some memory of each file; beyond this another takes its place.
  workerIdleMemoryLimit: '1GB',
  // Jest ends a worker after half a second and says that it leaks; a busy machine needs longer for its exit.
  workerGracefulExitTimeout: 60_000,
  projects: [
    { ...workspace('contract'), ...sharedPackages, setupFilesAfterEnv: [withStack] },
    { ...workspace('domain'), ...sharedPackages, setupFilesAfterEnv: [withStack] },
    {
      ...workspace('functions'),
      ...sharedPackages,
      testPathIgnorePatterns: ['\\.emulator\\.test\\.ts$'],
      setupFilesAfterEnv: [
        withStack,
        '<rootDir>/src/testing/ownProject.ts',
        '<rootDir>/src/testing/closeApps.ts',
      ],
    },
    {
      ...workspace('functions'),
      ...sharedPackages,
      displayName: 'functions in the emulator',
      testMatch: ['**/*.emulator.test.ts'],
      setupFilesAfterEnv: [withStack, '<rootDir>/src/testing/closeApps.ts'],
    },
    { ...workspace('content'), ...sharedPackages, setupFilesAfterEnv: [withStack] },
    {
      ...workspace('tools'),
      // Playwright runs the browser tests.
      testMatch: ['<rootDir>/!(e2e)/**/*.test.ts'],
      setupFilesAfterEnv: [withStack],
    },
    {
      ...shared,
      displayName: 'web',
      rootDir: 'web',
      runtime: '<rootDir>/../tools/tasks/jest/PageRuntime.mjs',
      testEnvironment: '<rootDir>/src/testing/pageEnvironment.ts',
      setupFilesAfterEnv: [withStack, '<rootDir>/src/testing/setup.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/src/testing/stylesheet.ts',
        // Only Vite knows `import.meta.glob`.
        '^\\./(?:site|people)Files\\.ts$': '<rootDir>/src/testing/pageFiles.ts',
      },
    },
    {
      ...compiledByTsJest,
      displayName: 'rules',
      rootDir: '.',
      roots: ['<rootDir>'],
      testMatch: ['<rootDir>/*.rules.test.ts'],
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/tools/tasks/tests/withStack.ts'],
    },
  ],
} satisfies Config
