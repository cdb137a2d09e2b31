import { ProgressBar } from '../../../shared/ui/Notice.tsx'
import type { ProgressSummary } from '../model/summarizeProgress.ts'

/** How many lessons of a course are done. */
export function StudyProgress({ stand }: { stand: ProgressSummary }) {
  if (stand.total === 0) return <p className="small soft">Its lessons will appear here.</p>
  return <ProgressBar label="Lessons done" done={stand.done.size} total={stand.total} />
}
