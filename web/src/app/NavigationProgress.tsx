import { use, useSyncExternalStore } from 'react'
import { isWaitingToLeave, onWaitingToLeave } from '../shared/browser/leaving.ts'
import { NavigationContext } from './Navigation.ts'
import './layouts/progress.css'

const nobody = () => () => undefined
const nowhere = () => null
const notYet = () => false

/**
 * A line at the top while the next page is being fetched, or while a save is waited for before it;
 * a quick one never shows it.
 */
export function NavigationProgress() {
  const navigation = use(NavigationContext)
  const pending = useSyncExternalStore(
    navigation?.subscribe ?? nobody,
    navigation?.pending ?? nowhere,
    nowhere,
  )
  const saving = useSyncExternalStore(onWaitingToLeave, isWaitingToLeave, notYet)
  return (
    <div role="status" className="navigation-progress">
      {(pending !== null || saving) && (
        <>
          <span className="navigation-line" />
          {saving ? (
            <span className="navigation-words">Saving before this page closes…</span>
          ) : (
            <span className="visually-hidden">The page is loading</span>
          )}
        </>
      )}
    </div>
  )
}
