import { useLatestBar } from './LatestBar.tsx'
import { DoneLine, UndoNotice, type Done } from './UndoNotice.tsx'
import './UndoBar.css'
import type { RecentlyDone } from './useRecentlyDone.ts'

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
