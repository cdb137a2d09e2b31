import { useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { OpenRecord } from '../../../../shared/ui/record/OpenRecord.tsx'
import type { Done } from '../../../../shared/ui/record/UndoNotice.tsx'
import { reviewedQuery } from '../../api/readReviewed.ts'
import { ProfileReviewAdmin } from './ProfileReviewAdmin.tsx'

interface ReviewProps {
  userId: string
  titleOf: (courseId: string) => string
  onDone: (done: Done | null) => void
  onLeave: () => void
}

/** One profile: what was written, what the site shows, and what the school says to it. */
export function Review({ userId, titleOf, onDone, onLeave }: ReviewProps) {
  const server = useServer()
  const load = useLoad(reviewedQuery(server, userId))
  return (
    <OpenRecord load={load} noun="profile" back="Back to the list" onLeave={onLeave}>
      {(reviewed) => (
        <ProfileReviewAdmin {...reviewed} titleOf={titleOf} onDone={onDone} onLeave={onLeave} />
      )}
    </OpenRecord>
  )
}
