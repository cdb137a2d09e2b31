import { methodLabel } from '../../../shared/terms/payments.ts'
import { courseTitle, type CourseName } from './courses.ts'
import type { PaymentRow } from './paymentList.ts'
import { statusLabel } from './paymentView.ts'
import { sourceLabel } from './sourceLabels.ts'

interface Names {
  readonly courses: readonly CourseName[]
  readonly people: ReadonlyMap<string, { displayName: string | null; email: string | null }>
}

const titles = [
  ...['Person', 'Email', 'Course', 'Type', 'Amount', 'Currency', 'Payment', 'How it was paid'],
  ...['Receipt or reference', 'Entered', 'Access'],
]

/** Payments for a spreadsheet. */
export function paymentTable(rows: readonly PaymentRow[], { courses, people }: Names) {
  const lines = rows.map((row) => {
    const person = people.get(row.userId)
    return [
      person?.displayName ?? row.userId,
      person?.email ?? '',
      courseTitle(courses, row.courseId),
      sourceLabel(row.source),
      row.amount ?? '',
      row.currency,
      statusLabel(row),
      methodLabel(row.paymentMethod),
      row.paymentId ?? '',
      row.enteredOn,
      row.isPast ? 'Access removed' : '',
    ]
  })
  return { titles, lines }
}
