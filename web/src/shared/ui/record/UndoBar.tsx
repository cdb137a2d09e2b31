import { DoneLine, UndoNotice, type Done } from './UndoNotice.tsx'
import './UndoBar.css'
import type { RecentlyDone } from './useRecentlyDone.ts'

/**
 * What was done last, each with its way back, at the bottom of the window, where it is in view
 * wherever one is on the page. It covers the end of the page only, and moves nothing.
 */
export function UndoBar({ all }: Pick<RecentlyDone, 'all'>) {
  return (
    <div className="undo-bar" role="status">
      {all.map(({ key, done }) => (
        <DoneLine key={key} done={done} />
      ))}
    </div>
  )
}

/** The same of what was done last alone. A page has one bar, and it comes last. */
export function DoneBar({ done }: { done: Done | null }) {
  return <UndoNotice done={done} className="undo-bar" />
}
