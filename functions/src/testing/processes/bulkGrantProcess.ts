/**
 * A process that grants a course to many people in one go, as a function instance does, and is
 * killed on the way: `node bulkGrantProcess.ts <moment> <courseId> <adminUid> <uid,uid,…>`.
 * The moment is `before` the first commit is sent, `during` it, or `between` the first, which the
 * store has acknowledged, and the next.
 */
import { GrantTerms } from '@shala/contract/access/access'
import { grantChange } from '@shala/domain/access/changes/changeAccess'
import { WriteBatch, type WriteResult } from 'firebase-admin/firestore'
import { saveAccessInBulk } from '../../access/saveAccessInBulk.ts'

const [, , moment = '', courseId = '', by = '', userIds = ''] = process.argv

// oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
const commit = WriteBatch.prototype.commit
let first: Promise<WriteResult[]> | undefined

WriteBatch.prototype.commit = async function (this: WriteBatch) {
  if (moment === 'before') die()
  if (first !== undefined) {
    await first
    die()
  }
  first = commit.call(this)
  if (moment === 'during') setTimeout(die, Math.random() * 20)
  return first
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

const forever = { startsAt: null, endsAt: null }
const change = grantChange(
  { ...GrantTerms.parse({}), ...forever },
  { courseId, by, batch: 'killed' },
)
await saveAccessInBulk(userIds.split(','), change)
