import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import PageEnvironment from '@jest/environment-jsdom-abstract'
import * as jsdom from 'jsdom'

/**
 * Where the tests of pages run: the newest jsdom, which keeps the styles that it has computed. Jest's own
 * package brings one of May 2025, which computes them anew at each question.
 */
export default class extends PageEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context, jsdom)
  }
}
