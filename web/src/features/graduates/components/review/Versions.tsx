import type { GraduateProfile } from '@shala/contract/graduates/graduates'
import type { GraduateDraft } from '@shala/contract/graduates/profiles'
import type { ReactNode } from 'react'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { FetchedImage } from '#shared/images/FetchedImage.tsx'
import { EditConflict } from '#shared/ui/record/EditConflict.tsx'
import type { Difference } from '#shared/ui/record/mergeVersions.ts'
import {
  draftStates,
  hasOtherPhoto,
  listVersions,
  type Reviewed,
  siteStatusLabel,
} from '../../model/draftListConfig.ts'
import { GraduatePhoto } from '../GraduateCard.tsx'
import './Versions.css'

interface VersionsProps {
  profile: GraduateProfile | null
  draft: GraduateDraft
}

/**
 * Shows the published profile beside the draft and marks the differences. A profile that was never
 * approved is shown alone.
 */
export function Versions({ profile, draft }: VersionsProps) {
  const getTitle = useCourseTitle()
  const others = profile !== null && hasOtherPhoto(profile, draft)
  const isPublic = profile?.status === 'approved' && profile.consent
  return (
    <table className="versions">
      <caption className="visually-hidden">Compare the published and the new version</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          {profile && <th scope="col">{isPublic ? 'On the site' : 'Approved last'}</th>}
          <th scope="col">
            Written<span>{profile && ' now'}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <Row
          label="Photo"
          differs={others}
          shown={
            profile === null ? null : profile.photo === null ? (
              'None'
            ) : isPublic ? (
              <GraduatePhoto graduate={profile} />
            ) : (
              <FetchedImage picture={profile.photo} className="graduate-photo" />
            )
          }
          written={
            draft.photo === null ? (
              'None'
            ) : (
              <FetchedImage picture={draft.photo} className="graduate-photo" />
            )
          }
        />
        {listVersions(profile, draft, getTitle).map(({ label, shown, written }) => (
          <Row
            key={label}
            label={label}
            differs={shown !== null && shown !== written}
            shown={shown}
            written={written}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  label: string
  differs: boolean
  /** Null where there is nothing before. */
  shown: ReactNode
  written: ReactNode
}

function Row({ label, differs, shown, written }: RowProps) {
  return (
    <tr className={differs ? 'versions-differ' : undefined}>
      <th scope="row">
        {label}
        {differs && <span className="versions-mark">Changed</span>}
      </th>
      {shown !== null && <td data-title="Before">{shown}</td>}
      <td data-title={shown === null ? undefined : 'Now'}>
        {written === '' ? <span className="soft">(empty)</span> : written}
      </td>
    </tr>
  )
}

interface ReviewConflictProps {
  read: Reviewed
  now: Reviewed
  onGoOn: () => void
}

/** A profile was changed while it was read: what was read beside what is there now. */
export function ReviewConflict({ read, now, onGoOn }: ReviewConflictProps) {
  const getTitle = useCourseTitle()
  return (
    <EditConflict
      differences={changesSince(read, now, getTitle)}
      words={{
        unsaved: 'Nothing was saved.',
        alike: 'Both versions look the same here.',
        mine: 'You read',
        theirs: 'Now',
        take: 'Continue with the current version',
      }}
      onTakeTheirs={onGoOn}
    />
  )
}

function changesSince(
  read: Reviewed,
  now: Reviewed,
  getTitle: (courseId: string) => string,
): Difference[] {
  const getState = ({ draft }: Reviewed) => draftStates[draft.status].label
  return [
    { label: 'Status', mine: getState(read), theirs: getState(now) },
    { label: 'On the site', mine: siteStatusLabel(read), theirs: siteStatusLabel(now) },
    ...(hasOtherPhoto(read.draft, now.draft)
      ? [{ label: 'Photo', mine: 'Another', theirs: now.draft.photo ? 'A new one' : 'None' }]
      : []),
    ...listVersions(read.draft, now.draft, getTitle).map(({ label, shown, written }) => ({
      label,
      mine: shown ?? '',
      theirs: written,
    })),
  ].filter(({ mine, theirs }) => mine !== theirs)
}
