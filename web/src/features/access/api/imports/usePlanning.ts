import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { onSignOut } from '../../../../shared/browser/privateMemory.ts'
import { markUnsaved } from '../../../../shared/browser/unsaved.ts'
import { isListless } from '../../model/imports/draft.ts'
import { KeptDraft } from './DraftStorage.ts'
import { Planning, type PlanningState } from './Planning.ts'

/** Lives as long as somebody is signed in. */
const lasting = new Planning(new KeptDraft(() => window.sessionStorage))
onSignOut(() => lasting.forget())

export const PlanningContext = createContext(lasting)

export function usePlanning(): { planning: Planning; state: PlanningState } {
  const planning = use(PlanningContext)
  return { planning, state: useSyncExternalStore(planning.subscribe, planning.state) }
}

/** Makes the browser ask before the page is closed or loaded anew. Answers how to let go. */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/**
 * The plan of one admin, or null until what the tab kept of it is there. A list that nobody has
 * committed is not lost with its page.
 */
export function useOwnPlanning(adminId: string) {
  const { planning, state } = usePlanning()
  useEffect(() => planning.belongTo(adminId), [planning, adminId])
  const isMine = state.owner === adminId
  const isUnsaved = isMine && !isListless(state.draft)
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved])
  // What the tab keeps is there again after a reload; only what it cannot keep is asked about.
  const isAtRisk = isUnsaved && !state.kept
  useEffect(() => (isAtRisk ? holdPage() : undefined), [isAtRisk])
  return isMine ? state : null
}
