import { createContext, use, useSyncExternalStore } from 'react'
import { forgetAtSignOut } from '../../../shared/privateMemory.ts'
import { BulkRun, type BulkState } from './BulkRun.ts'

/** Lives as long as somebody is signed in, so a run outlasts the page that shows it. */
const lasting = new BulkRun()
forgetAtSignOut(() => lasting.reset())

export const BulkRunContext = createContext(lasting)

export function useBulkRun(): { run: BulkRun; state: BulkState } {
  const run = use(BulkRunContext)
  return { run, state: useSyncExternalStore(run.subscribe, run.state) }
}
