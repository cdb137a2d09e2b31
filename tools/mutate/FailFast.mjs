import { TestEnvironment } from 'jest-environment-node'
import { skipAfterFailure } from './skipAfterFailure.mjs'

export default skipAfterFailure(TestEnvironment)
