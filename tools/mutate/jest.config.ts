import type { Config } from 'jest'
import { shared } from '../../jest.config.ts'

/**
 * Stryker's Jest configuration: it runs tests in a copy of the tree, whose node_modules links to
 * the original.
 */
export default {
  ...shared,
  rootDir: '../..',
  testTimeout: 30_000,
  // The copy lies in the folder that other runs of jest do not look into.
  modulePathIgnorePatterns: [],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/web/src/testing/stylesheet.ts',
    '^\\./(?:site|people)Files\\.ts$': '<rootDir>/web/src/testing/pageFiles.ts',
    '^@shala/(contract|domain)/(.*)$': '<rootDir>/$1/src/$2.ts',
    '^@shala/content/(.*)$': '<rootDir>/content/src/$1.ts',
  },
} satisfies Config
