import { bulkGrant } from './src/bulkGrant.ts'
import { bundleLoad } from './src/bundleLoad.ts'
import { grantAccess } from './src/grantAccess.ts'
import { report } from './src/measure.ts'
import { theStack } from './src/stack.ts'

/** Every figure stands beside a baseline of the same run; only the ratio says something. */
const stack = await theStack()
report([...(await bulkGrant(stack)), ...(await grantAccess(stack)), ...(await bundleLoad())])
