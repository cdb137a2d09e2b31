import type { CommitRow } from '@shala/contract/accessPlans'
import { Email } from '@shala/contract/email'
import { waitingGrantId } from '@shala/contract/waitingGrants'
import { notFound, Refusal } from '../../callable/Refusal.ts'
import { schoolTimeZone } from '../../school/schoolTimeZone.ts'
import { waitingFor } from '../../waiting/waitingFor.ts'
import { termsOf } from '../plans/judgeWaiting.ts'
import { orderedChange, type Order } from '../plans/order.ts'
import { peopleNamed } from '../plans/peopleNamed.ts'
import type { Step, Told } from './steps.ts'

/** The rows of a plan as they are to be run, with those people's accounts as they are now. */
export async function planSteps(
  order: Order,
  rows: readonly CommitRow[],
  told: Told,
): Promise<Step[]> {
  const [timeZone, people] = await Promise.all([
    schoolTimeZone(),
    peopleNamed(
      rows.flatMap(({ verdict, userId }) => (verdict === 'grant' ? (userId ?? []) : [])),
      rows.flatMap(({ verdict, email }) => (verdict === 'wait' ? (email ?? []) : [])),
    ),
  ])
  return rows.map((row): Step => {
    const { verdict, userId, email, courseId, seen } = row
    const about = { userId, email, courseId }
    const refused = (refusal: Refusal): Step => ({ ...about, kind: 'refused', refusal })
    if (verdict === 'wait') {
      return email !== null && people.byAddress.has(email)
        ? refused(new Refusal('aborted', 'has an account by now; plan this row again'))
        : { ...about, kind: 'waiting', change: waitingChange(order, row, told) }
    }
    if (userId === null) throw new Error(`A row for nobody: ${verdict}`)
    if (verdict === 'grant' && !people.byId.has(userId)) {
      return refused(notFound('userId', 'nobody has this id any more'))
    }
    const change = orderedChange(order, row, { ...told, timeZone })
    return { ...about, kind: 'access', row: { ...change, userId, seen } }
  })
}

function waitingChange(order: Order, row: CommitRow, { by, batch }: Told) {
  if (order.action !== 'grant') throw new Error(`Nothing waits for a ${order.action}`)
  const { courseId, seen } = row
  const { source } = order
  const email = Email.parse(row.email)
  const grant = { email, courseId, source, terms: termsOf(order, row), by, batch }
  return {
    id: waitingGrantId(email, courseId, source),
    seen: seen === 0 ? ('none' as const) : seen,
    action: seen === 0 ? 'create' : 'renew',
    by,
    decide: (_before: unknown, at: Date) => waitingFor(grant, at),
  }
}
