import { Progress, saveProgress } from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import { createContext, use, useSyncExternalStore } from 'react'
import { onSignOut } from '#shared/browser/privateMemory.ts'
import { PendingSender } from '#shared/pending/PendingSender.ts'
import { browserDevice, type Device } from '#shared/pending/device.ts'
import type { Server } from '#shared/server.ts'
import { lessonMarkKind, type Marks, type SaidMark } from '../model/marks.ts'

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
        if (userId !== undefined) void readAgain(server, userId, courseId)
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

/** Reads the saved mark once, because without a network a device answers what was read last. */
async function readAgain(server: Server, userId: string, courseId: string): Promise<void> {
  try {
    await server.get('courseProgress', accessId(userId, courseId), Progress)
  } catch (error) {
    console.warn('The progress on this device is older than the last mark', error)
  }
}

/** Lives as long as the student is signed in, so that unsent marks outlast their page. */
const lasting = new LessonMarks(browserDevice)
onSignOut(() => lasting.reset())

export const LessonMarksContext = createContext(lasting)

export function useMarks(): { keeper: LessonMarks; marks: Marks } {
  const keeper = use(LessonMarksContext)
  return { keeper, marks: useSyncExternalStore(keeper.subscribe, keeper.marks, keeper.marks) }
}
