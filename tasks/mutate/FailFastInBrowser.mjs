import { TestEnvironment } from 'jest-environment-jsdom'
import { skipAfterFailure } from './skipAfterFailure.mjs'

export default skipAfterFailure(TestEnvironment)
