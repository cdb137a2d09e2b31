import { saveProgress } from '@shala/contract/courses/progress'
import { PendingSender } from '../../../shared/pending/PendingSender.ts'
import type { Device } from '../../../shared/pending/device.ts'
import type { Server } from '../../../shared/server.ts'
import { lessonMarkKind, type SaidMark } from '../model/marks.ts'

/** The lessons that a student marks as done, or as not done, and the lesson at which they are. */
export class LessonMarks extends PendingSender<SaidMark> {
  constructor(device: Device) {
    const send = async (
      server: Server,
      userId: string | undefined,
      marks: readonly SaidMark[],
    ): Promise<undefined> => {
      for (const { courseId, lessonId, done } of marks) {
        await server.call(saveProgress, { userId, courseId, lessonId, done })
      }
    }
    super({ ...lessonMarkKind, send }, device)
  }

  /** Marks a lesson. `leaves`: they go on to another page at once, so a refusal is told wherever they are. */
  mark(
    server: Server,
    courseId: string,
    lessonId: string,
    done: boolean,
    leaves = false,
  ): Promise<void> {
    return this.say(server, [{ courseId, lessonId, done }], leaves)
  }

  /**
   * Tells the server at which lesson they are, after all that was said before has arrived: calls
   * overtake each other, and the place is the one of which it hears last.
   */
  open(server: Server, courseId: string, lessonId: string): Promise<void> {
    void this.sendPending(server)
    return this.after((userId) => server.call(saveProgress, { userId, courseId, lessonId }))
  }
}
