import { countRecords } from '@shala/contract/counts'
import { CountQueue } from './CountQueue.ts'
import { call } from './call.ts'

const queue = new CountQueue(async (queries) => (await call(countRecords, { queries })).counts)

/** How many documents a query finds, for admins. Throws an `AppError`. */
export const countDocuments = queue.count
