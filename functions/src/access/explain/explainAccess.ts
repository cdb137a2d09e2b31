import * as contract from '@shala/contract/access/explain'
import { adminCallable } from '../../people/adminCallable.ts'
import { explanationOf } from './explanation.ts'
import { factsOf } from './factsOf.ts'

export const explainAccess = adminCallable(contract.explainAccess, async (asked) =>
  explanationOf(await factsOf(asked, new Date())),
)
