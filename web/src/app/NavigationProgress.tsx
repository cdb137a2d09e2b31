import { use, useSyncExternalStore } from 'react'
import { NavigationContext } from './Navigation.ts'
import './NavigationProgress.css'

const nobody = () => () => undefined
const nowhere = () => null

/** A line at the top while the next page is being fetched; a quick one never shows it. */
export function NavigationProgress() {
  const navigation = use(NavigationContext)
  const pending = useSyncExternalStore(
    navigation?.subscribe ?? nobody,
    navigation?.pending ?? nowhere,
    nowhere,
  )
  return (
    <div role="status" className="navigation-progress">
      {pending !== null && (
        <>
          <span className="navigation-line" />
          <span className="visually-hidden">The page is loading</span>
        </>
      )}
    </div>
  )
}
