import { createContext, use, useSyncExternalStore } from 'react'
import { onSignOut } from '../../../shared/browser/privateMemory.ts'
import { KeptDraft } from './KeptDraft.ts'
import { Planning, type PlanningState } from './Planning.ts'

/** Lives as long as somebody is signed in. */
const lasting = new Planning(new KeptDraft(() => window.sessionStorage))
onSignOut(() => lasting.forget())

export const PlanningContext = createContext(lasting)

export function usePlanning(): { planning: Planning; state: PlanningState } {
  const planning = use(PlanningContext)
  return { planning, state: useSyncExternalStore(planning.subscribe, planning.state) }
}
