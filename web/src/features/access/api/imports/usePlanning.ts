import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { useUserId } from '#entities/people/session.ts'
import { markUnsaved } from '#shared/browser/leaving.ts'
import { onSignOut } from '#shared/browser/privateMemory.ts'
import { isListless } from '../../model/imports/draft.ts'
import { KeptDraft } from './KeptDraft.ts'
import { Planning, type PlanningState } from './Planning.ts'

/** Lives until the admin signs out. */
const lasting = new Planning(new KeptDraft(() => window.sessionStorage))
onSignOut(() => lasting.forget())

export const PlanningContext = createContext(lasting)

export function usePlanning(): { planning: Planning; state: PlanningState } {
  const planning = use(PlanningContext)
  return { planning, state: useSyncExternalStore(planning.subscribe, planning.state) }
}

/** Asks before the page is closed or reloaded. Returns a function that stops asking. */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/**
 * Returns the plan of the admin, or null until the tab's storage is read. Marks an uncommitted list
 * as unsaved.
 */
export function useOwnPlanning() {
  const adminId = useUserId()
  const { planning, state } = usePlanning()
  useEffect(() => planning.belongTo(adminId), [planning, adminId])
  const isMine = state.owner === adminId
  const isUnsaved = isMine && !isListless(state.draft)
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved])
  // A stored draft survives a reload, so only an unstored one needs a confirmation.
  const isAtRisk = isUnsaved && !state.kept
  useEffect(() => (isAtRisk ? holdPage() : undefined), [isAtRisk])
  return isMine ? state : null
}
