/**
 * A process that commits a plan, as a function instance does, and is killed on the way:
 * `node batchProcess.ts <moment> <nth> <adminUid> <plan as JSON>`. The moment is `before` the nth
 * commit is sent, `during` it, or `after` the store has acknowledged it.
 */
import { commitPlan } from '@shala/contract/access/accessPlans'
import { WriteBatch, type WriteResult } from 'firebase-admin/firestore'
import { runPlan } from '../../imports/batches/runPlan.ts'

const [, , moment = '', nth = '', by = '', plan = ''] = process.argv

// oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
const commit = WriteBatch.prototype.commit
let count = 0

WriteBatch.prototype.commit = async function (this: WriteBatch): Promise<WriteResult[]> {
  count += 1
  if (count < Number(nth)) return commit.call(this)
  if (moment === 'before') die()
  const sent = commit.call(this)
  if (moment === 'during') setTimeout(die, Math.random() * 10)
  const written = await sent
  die()
  return written
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

await runPlan(commitPlan.input.parse(JSON.parse(plan)), by)
