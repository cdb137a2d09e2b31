import { useEffect } from 'react'
import { markUnsaved } from '../../../../shared/browser/unsaved.ts'
import { usePlanning } from '../../api/planningContext.ts'
import { isListless } from '../../model/plans/draft.ts'
import { holdPage } from './holdPage.ts'

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
