import { createContext, use, useSyncExternalStore } from 'react'
import { BulkRun, type BulkState } from './BulkRun.ts'

/** The default lives as long as the tab, so a run outlasts the page that shows it. */
export const BulkRunContext = createContext(new BulkRun())

export function useBulkRun(): { run: BulkRun; state: BulkState } {
  const run = use(BulkRunContext)
  return { run, state: useSyncExternalStore(run.subscribe, run.state) }
}
