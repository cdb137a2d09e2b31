import type { EntryKind } from '@shala/contract/attendance/courseHours'
import type { MarkState } from '@shala/contract/attendance/registers'

export const markLabels: Readonly<Record<MarkState, string>> = {
  none: 'Not marked',
  present: 'Present',
  absent: 'Absent',
  excused: 'Excused',
  late: 'Late',
  leftEarly: 'Left early',
  madeUp: 'Making up',
}

export const entryLabels: Readonly<Record<EntryKind, string>> = {
  assignment: 'Assignment',
  waived: 'Waived',
  correction: 'Correction',
  cancel: 'Cancellation',
}
