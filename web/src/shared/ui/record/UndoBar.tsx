import {
  createContext,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { DoneLine, UndoNotice, type Done } from './UndoNotice.tsx'
import type { RecentlyDone } from './useActions.ts'
import './UndoBar.css'

/** Which part of the page has done something last, and how a part says that it has. */
interface LatestBar {
  readonly latest: string | null
  readonly claim: (id: string) => void
}

const LatestBarContext = createContext<LatestBar>({ latest: null, claim: () => undefined })

/**
 * Several parts of a page say at the same place of the window what they did: within this one, only
 * the part that did something last is heard there.
 */
export function OneBarAtATime({ children }: { children: ReactNode }) {
  const [latest, claim] = useState<string | null>(null)
  const value = useMemo(() => ({ latest, claim }), [latest])
  return <LatestBarContext value={value}>{children}</LatestBarContext>
}

/** Whether this part may show what it did. `newest`: what that is, null while it is nothing. */
function useLatestBar(newest: unknown): boolean {
  const id = useId()
  const { latest, claim } = useContext(LatestBarContext)
  useEffect(() => {
    if (newest !== null) claim(id)
  }, [newest, id, claim])
  return latest === null || latest === id
}

/**
 * What was done last, each with its way back, at the bottom of the window, where it is in view
 * wherever one is on the page. It covers the end of the page only, and moves nothing.
 */
export function UndoBar({ all }: Pick<RecentlyDone, 'all'>) {
  const isLatest = useLatestBar(all[0]?.key ?? null)
  const shown = isLatest ? all : []
  return (
    <div className="undo-bar" role="status">
      {shown.map(({ key, done }) => (
        <DoneLine key={key} done={done} />
      ))}
    </div>
  )
}

/** The same of what was done last alone. */
export function DoneBar({ done }: { done: Done | null }) {
  const isLatest = useLatestBar(done)
  return <UndoNotice done={isLatest ? done : null} className="undo-bar" />
}
