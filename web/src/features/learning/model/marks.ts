import { CourseId, RecordId } from '@shala/contract/ids'
import * as z from 'zod'

/** A mark as it lies on the device, until the server has it. */
export const KeptMark = z.strictObject({
  courseId: CourseId,
  lessonId: RecordId,
  done: z.boolean(),
  /** When it was said, in milliseconds; later than whatever was said before it. */
  at: z.int().nonnegative(),
  /**
   * `sending`: no attempt has failed yet. `waiting`: the network is away. `refused`: it will not be
   * sent again.
   */
  state: z.enum(['sending', 'waiting', 'refused']),
  /** Why it was refused. */
  message: z.string(),
  /** It had waited when it was refused, or they went on at once: its student is elsewhere by then. */
  late: z.boolean(),
})
export type KeptMark = z.infer<typeof KeptMark>

/** A lesson's mark as set on this device. */
export interface Mark extends Readonly<Omit<KeptMark, 'state'>> {
  readonly state: KeptMark['state'] | 'saved'
  /** It lies on the device, so it outlives the page. */
  readonly kept: boolean
}

/** By `markKey`. */
export type Marks = ReadonlyMap<string, Mark>

export const markKey = (courseId: string, lessonId: string) => `${courseId} ${lessonId}`

export const isUnsent = ({ state }: Mark) => state === 'sending' || state === 'waiting'
