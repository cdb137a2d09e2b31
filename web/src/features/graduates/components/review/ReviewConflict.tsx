import { EditConflict, type Difference } from '../../../../shared/ui/record/EditConflict.tsx'
import { draftStates } from '../../model/draftStates.ts'
import type { Reviewed } from '../../model/reviewed.ts'
import { siteStatusLabel } from '../../model/siteStatusLabel.ts'
import { hasOtherPhoto, versionsOf } from '../../model/versions.ts'

interface ReviewConflictProps {
  read: Reviewed
  now: Reviewed
  titleOf: (courseId: string) => string
  onGoOn: () => void
}

/** A profile was changed while it was read: what was read beside what is there now. */
export function ReviewConflict({ read, now, titleOf, onGoOn }: ReviewConflictProps) {
  return (
    <EditConflict
      differences={changesSince(read, now, titleOf)}
      words={{
        unsaved: 'Nothing was answered.',
        alike: 'All that is shown here is the same in both.',
        mine: 'You read',
        theirs: 'Now',
        take: 'Continue with what is there now',
      }}
      onTakeTheirs={onGoOn}
    />
  )
}

function changesSince(
  read: Reviewed,
  now: Reviewed,
  titleOf: (courseId: string) => string,
): Difference[] {
  const stateOf = ({ draft }: Reviewed) => draftStates[draft.status].label
  return [
    { label: 'Status', mine: stateOf(read), theirs: stateOf(now) },
    { label: 'On the site', mine: siteStatusLabel(read), theirs: siteStatusLabel(now) },
    ...(hasOtherPhoto(read.draft, now.draft)
      ? [{ label: 'Photo', mine: 'Another', theirs: now.draft.photo ? 'A new one' : 'None' }]
      : []),
    ...versionsOf(read.draft, now.draft, titleOf).map(({ label, shown, written }) => ({
      label,
      mine: shown ?? '',
      theirs: written,
    })),
  ].filter(({ mine, theirs }) => mine !== theirs)
}
