import type { GraduateProfile } from '@shala/contract/graduates/graduates'
import type { GraduateDraft } from '@shala/contract/graduates/profiles'
import { Link } from 'wouter'
import { formatDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { useSchoolZone } from '#shared/schoolDay.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { draftStates } from '../../model/draftListConfig.ts'

interface StandingProps {
  draft: GraduateDraft | null
  profile: GraduateProfile | null
  /** It was changed by a press here: whose button went away goes on from what is said. */
  changed: boolean
}

/** How it stands with the profile: with the school, and on the site. */
export function ProfileStatus({ draft, profile, changed }: StandingProps) {
  const { tone, label } = draftStates[draft?.status ?? 'draft']
  return (
    <section
      key={draft?.status}
      className="stack"
      aria-label="Profile status"
      tabIndex={-1}
      ref={changed ? takeFocus : undefined}
    >
      <p className="row">
        {draft !== null && <Badge tone={tone}>{label}</Badge>}
        <span>{withTheSchool(draft, useSchoolZone())}</span>
      </p>
      {draft?.status === 'changes-asked' && (
        <Notice tone="warn">
          <p>
            <strong>The school has asked for changes:</strong>
          </p>
          <p className="profile-request">{draft.request}</p>
        </Notice>
      )}
      <p className="soft">{onTheSite(draft, profile)}</p>
    </section>
  )
}

function withTheSchool(draft: GraduateDraft | null, zone: string): string {
  switch (draft?.status) {
    case undefined:
      return 'Nothing saved yet. You can save a draft and come back later.'
    case 'draft':
      return 'Only you and the school can see it. Send it to the school when you are ready.'
    case 'submitted':
      return `Waiting for approval since ${formatDay(draft.submittedAt ?? draft.updatedAt, zone)}. Your changes are sent too, unless you change it back to a draft.`
    case 'changes-asked':
      return 'Change it and send it again.'
    case 'approved':
      return 'The school has approved it. You can change it at any time.'
  }
}

function onTheSite(draft: GraduateDraft | null, profile: GraduateProfile | null) {
  if (profile === null) return 'Not on the site yet. The school approves each profile first.'
  if (profile.status === 'hidden') {
    return 'The school has hidden your profile for now. Write to us if you have questions.'
  }
  if (!profile.consent) return 'Not on the site, because you have not agreed to be shown.'
  return (
    <>
      It is on the site, among <Link href={paths.ourGraduates}>our graduates</Link>
      {draft === null || draft.status === 'approved'
        ? '.'
        : '. Changes appear once the school has approved them.'}
    </>
  )
}
