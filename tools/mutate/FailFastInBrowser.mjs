import PageEnvironment from '#web/src/testing/pageEnvironment.ts'
import { skipAfterFailure } from './skipAfterFailure.mjs'

export default skipAfterFailure(PageEnvironment)
