/**
 * A process that grants a course to people, and prints what it answers as its last line:
 * `node enterManyProcess.ts <courseId> <adminUid> <uid,uid,…>`.
 */
import { GrantTerms } from '@shala/contract/access'
import { granting } from '../access/changeAccess.ts'
import { enterMany } from '../access/enterMany.ts'

const [, , courseId = '', by = '', userIds = ''] = process.argv

const terms = { ...GrantTerms.parse({}), startsAt: null, endsAt: null }
const result = await enterMany(userIds.split(','), granting(terms, { courseId, by }))
console.log(JSON.stringify(result))
