import type { AccessOrder, StoredRow } from '@shala/contract/accessPlans'
import { Email } from '@shala/contract/email'
import { pendingGrantId } from '@shala/contract/pendingGrants'
import { unknownCourse } from '../../access/commitAccessChanges.ts'
import { toDateRange } from '../../access/dateRange.ts'
import { notFound, AppError } from '../../callable/AppError.ts'
import { documentsOf } from '../../firestore/documentsOf.ts'
import { newPendingGrant } from '../../pendingGrants/pendingGrant.ts'
import { findPeople } from '../../people/findPeople.ts'
import { schoolTimeZone } from '../../school/schoolTimeZone.ts'
import { termsOf } from '../preview/evaluatePending.ts'
import { orderedChange } from '../preview/order.ts'
import type { Step, ChangeOrigin } from './steps.ts'

/** The rows of a plan as they are to be run, with those people's accounts as they are now. */
export async function planSteps(
  order: AccessOrder,
  rows: readonly StoredRow[],
  origin: ChangeOrigin,
): Promise<Step[]> {
  const waiting = rows.filter(({ verdict }) => verdict === 'wait')
  const [timeZone, courses, people] = await Promise.all([
    schoolTimeZone(),
    documentsOf(
      'courses',
      waiting.map(({ courseId }) => courseId),
    ),
    findPeople(
      rows.flatMap(({ verdict, userId }) => (verdict === 'grant' ? (userId ?? []) : [])),
      waiting.flatMap(({ email }) => email ?? []),
    ),
  ])
  return rows.map((row): Step => {
    const { verdict, userId, email, courseId, seen } = row
    const about = { userId, email, courseId }
    const refused = (refusal: AppError): Step => ({ ...about, kind: 'refused', refusal })
    if (verdict === 'wait') {
      if (email !== null && people.byAddress.has(email)) {
        return refused(new AppError('aborted', 'has an account by now; import this row again'))
      }
      if (courses.get(courseId)?.exists !== true) return refused(unknownCourse(courseId))
      return {
        ...about,
        kind: 'waiting',
        change: pendingGrantChange(order, row, { ...origin, timeZone }),
      }
    }
    if (userId === null) throw new Error(`A row for nobody: ${verdict}`)
    if (verdict === 'grant' && !people.byId.has(userId)) {
      return refused(notFound('userId', 'nobody has this id any more'))
    }
    const change = orderedChange(order, row, { ...origin, timeZone })
    return { ...about, kind: 'access', row: { ...change, userId, seen } }
  })
}

function pendingGrantChange(
  order: AccessOrder,
  row: StoredRow,
  { by, batch, notify, timeZone }: ChangeOrigin & { readonly timeZone: string },
) {
  if (order.action !== 'grant') throw new Error(`Nothing waits for a ${order.action}`)
  const { courseId, seen } = row
  const { source } = order
  const email = Email.parse(row.email)
  const terms = termsOf(order, row)
  const grant = { email, courseId, source, terms, by, batch, notify }
  const access = toDateRange(terms, timeZone)
  return {
    id: pendingGrantId(email, courseId, source),
    seen: seen === 0 ? ('none' as const) : seen,
    action: seen === 0 ? 'create' : 'renew',
    by,
    decide: (_before: unknown, at: Date) => newPendingGrant(grant, access, at),
  }
}
