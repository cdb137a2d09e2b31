import type { GraduateDraft } from '@shala/contract/graduates/profiles'
import { Link } from 'wouter'
import { joinList } from '#shared/joinList.ts'
import type { Load } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { Notice } from '#shared/ui/Notice.tsx'

interface ProfileToDoProps {
  load: Load<GraduateDraft | null>
  /** The titles of the courses that they have finished. */
  finished: readonly string[]
}

/** Asks a graduate to create a profile, or to make the changes that the school asked for. */
export function ProfileToDo({ load, finished }: ProfileToDoProps) {
  if (load.state === 'loading') return null
  const draft = load.state === 'ready' ? load.value : null
  if (draft?.status === 'changes-asked') {
    return (
      <Notice tone="warn">
        <p>The school has asked for changes to your graduate profile: {draft.request}</p>
        <Link href={paths.user.graduateProfile}>Edit my profile</Link>
      </Notice>
    )
  }
  if (draft !== null || finished.length === 0) return null
  return (
    <Notice tone="good">
      <p>
        {`You have finished ${joinList(finished)}. You can now appear on the page Our graduates. `}
        <Link href={paths.user.graduateProfile}>Write my graduate profile</Link>
      </p>
    </Notice>
  )
}
