import { GraduateProfile } from '@shala/contract/graduates'
import { GraduateDraft } from '@shala/contract/profiles'
import { useLoad } from '../../../shared/load.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import type { Done } from '../../../shared/ui/record/Undoable.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'

interface ReviewProps {
  userId: string
  titleOf: (courseId: string) => string
  onDone: (done: Done | null) => void
  onLeave: () => void
}

/** One profile: what was written, what the site shows, and what the school says to it. */
export function Review({ userId, titleOf, onDone, onLeave }: ReviewProps) {
  const server = useServer()
  const load = useLoad(userId, async () => {
    const [draft, profile] = await Promise.all([
      server.get('graduateDrafts', userId, GraduateDraft),
      server.get('graduateProfiles', userId, GraduateProfile),
    ])
    return { draft, profile }
  })
  const reload = () => {
    if (load.state === 'ready') load.reload()
  }
  return (
    <Loaded load={load} of="the profile">
      {({ draft, profile }) =>
        draft === null ? (
          <Notice tone="warn">
            <p>There is no such profile.</p>
            <Button small onClick={onLeave}>
              Back to the list
            </Button>
          </Notice>
        ) : (
          <ReviewDesk
            draft={draft}
            profile={profile}
            titleOf={titleOf}
            onDone={onDone}
            onChanged={reload}
            onLeave={onLeave}
          />
        )
      }
    </Loaded>
  )
}
