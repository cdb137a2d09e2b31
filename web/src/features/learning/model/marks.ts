import { CourseId, RecordId } from '@shala/contract/ids'
import * as z from 'zod'
import {
  sendingShape,
  type PendingItem,
  type PendingKind,
  type PendingMap,
} from '#shared/pending/pendingItem.ts'

const saidShape = { courseId: CourseId, lessonId: RecordId, done: z.boolean() }

/** A lesson that a student marks as done, or as not done. */
const SaidMark = z.strictObject(saidShape)
export type SaidMark = Readonly<z.infer<typeof SaidMark>>

/** A lesson's mark as set on this device. */
export type Mark = PendingItem<SaidMark>

/** By `markKey`. */
export type Marks = PendingMap<SaidMark>

export const markKey = (courseId: string, lessonId: string) => `${courseId} ${lessonId}`

export const lessonMarkKind: PendingKind<SaidMark> = {
  prefix: 'shala.mark ',
  schema: z.strictObject({ ...saidShape, ...sendingShape }),
  getKey: ({ courseId, lessonId }) => markKey(courseId, lessonId),
  isSame: (one, other) => one.done === other.done,
}
