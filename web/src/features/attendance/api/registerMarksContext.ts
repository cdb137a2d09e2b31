import { createContext, use, useSyncExternalStore } from 'react'
import { onSignOut } from '../../../shared/browser/privateMemory.ts'
import { browserDevice } from '../../../shared/pending/device.ts'
import type { AttendanceItems } from '../model/registerMarks.ts'
import { RegisterMarks } from './RegisterMarks.ts'

/** Lives as long as the teacher is signed in, so that unsent marks outlast their page. */
const lasting = new RegisterMarks(browserDevice)
onSignOut(() => lasting.reset())

export const RegisterMarksContext = createContext(lasting)

export function useRegisterMarks(): { keeper: RegisterMarks; items: AttendanceItems } {
  const keeper = use(RegisterMarksContext)
  return { keeper, items: useSyncExternalStore(keeper.subscribe, keeper.marks, keeper.marks) }
}
