import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { ListTitle } from '../../../shared/ui/ListTitle.tsx'
import { ProgressBar } from '../../../shared/ui/Notice.tsx'
import type { ProgressSummary } from '../model/summarizeProgress.ts'
import './learning.css'

/** How many lessons of a course are done. */
export function StudyProgress({ stand }: { stand: ProgressSummary }) {
  if (stand.total === 0) return <p className="small soft">Its lessons will appear here.</p>
  return <ProgressBar label="Lessons done" done={stand.done.size} total={stand.total} />
}

/** The way to the lesson where a student goes on; nothing where there is none. */
export function ContinueButton({ courseId, stand }: { courseId: string; stand: ProgressSummary }) {
  if (stand.next === null) return null
  return (
    <p>
      <Link href={paths.user.lesson(courseId, stand.next.id)} className={buttonClass('primary')}>
        <ListTitle>{`${stand.begun ? 'Continue' : 'Start'}: ${stand.next.data.title}`}</ListTitle>
      </Link>
    </p>
  )
}
