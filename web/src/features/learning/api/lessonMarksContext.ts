import { createContext, use, useSyncExternalStore } from 'react'
import { onSignOut } from '../../../shared/browser/privateMemory.ts'
import { browserDevice } from '../../../shared/pending/device.ts'
import type { Marks } from '../model/marks.ts'
import { LessonMarks } from './LessonMarks.ts'

/** Lives as long as the student is signed in, so that unsent marks outlast their page. */
const lasting = new LessonMarks(browserDevice)
onSignOut(() => lasting.reset())

export const LessonMarksContext = createContext(lasting)

export function useMarks(): { keeper: LessonMarks; marks: Marks } {
  const keeper = use(LessonMarksContext)
  return { keeper, marks: useSyncExternalStore(keeper.subscribe, keeper.marks, keeper.marks) }
}
