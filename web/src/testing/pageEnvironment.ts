import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import PageEnvironment from '@jest/environment-jsdom-abstract'
import * as jsdom from 'jsdom'

/**
 * The environment of page tests: the newest jsdom, which caches computed styles. Jest's own package
 * contains one of May 2025, which computes them again on each read.
 */
export default class extends PageEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context, jsdom)
  }
}
