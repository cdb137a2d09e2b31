/**
 * A process that grants a course to people, and prints what it answers as its last line:
 * `node enterManyProcess.ts <courseId> <adminUid> <uid,uid,…>`.
 */
import { GrantTerms } from '@shala/contract/access/access'
import { grantChange } from '@shala/domain/access/changes/changeAccess'
import { saveAccessInBulk } from '../../access/saveAccessInBulk.ts'

const [, , courseId = '', by = '', userIds = ''] = process.argv

const terms = { ...GrantTerms.parse({}), startsAt: null, endsAt: null }
const result = await saveAccessInBulk(userIds.split(','), grantChange(terms, { courseId, by }))
console.log(JSON.stringify(result))
