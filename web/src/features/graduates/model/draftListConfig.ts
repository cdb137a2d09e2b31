import type { GraduateProfile } from '@shala/contract/graduates/graduates'
import { type DraftStatus, GraduateDraft } from '@shala/contract/graduates/profiles'
import { lastChange, type ListConfig } from '#shared/ui/list/listConfig.ts'

/** A part of a profile in words: as the site has it, and as it was written since. */
interface Version {
  label: string
  /** Null where there is no profile on the site. */
  shown: string | null
  written: string
}

type Words = Pick<GraduateDraft, 'name' | 'city' | 'bio' | 'year' | 'courseIds' | 'links' | 'photo'>
type GetCourseTitle = (courseId: string) => string

const parts: readonly (readonly [
  label: string,
  text: (words: Words, getTitle: GetCourseTitle) => string,
])[] = [
  ['Name', ({ name }) => name],
  ['City', ({ city }) => city],
  ['About', ({ bio }) => bio],
  ['Courses', ({ courseIds }, getTitle) => courseIds.map(getTitle).join(', ')],
  ['Year', ({ year }) => (year === null ? '' : String(year))],
  ['Links', ({ links }) => links.map(({ label, href }) => `${label}: ${href}`).join('\n')],
  ['Photo description', ({ photo }) => photo?.alt ?? ''],
]

/** Both versions of each part. */
export function listVersions(
  profile: Words | null,
  draft: Words,
  getTitle: GetCourseTitle,
): Version[] {
  return parts.map(([label, text]) => ({
    label,
    shown: profile && text(profile, getTitle),
    written: text(draft, getTitle),
  }))
}

/** Whether a draft has another photo: the copy on the site bears the same name. */
export function hasOtherPhoto(profile: Words | null, draft: Words): boolean {
  const getName = (words: Words | null) => words?.photo?.path.split('/').at(-1)
  return getName(profile) !== getName(draft)
}

/** A graduate's draft, and the approved profile if there is one. */
export interface Reviewed {
  draft: GraduateDraft
  profile: GraduateProfile | null
}

/** Whether a profile is on the site, and if not, why. */
export function siteStatusLabel({ draft, profile }: Reviewed): string {
  if (profile === null) {
    return draft.consent
      ? 'Not on the site yet. They agree to be shown once it is approved.'
      : 'Not on the site yet, and they have not agreed to be shown.'
  }
  if (profile.status === 'hidden') return 'The school has hidden it from the site.'
  return profile.consent
    ? 'On the site.'
    : 'Approved, but not on the site: they have not agreed to be shown.'
}

interface DraftState {
  tone: 'plain' | 'accent' | 'good' | 'warn'
  label: string
}

/** The states of a draft in words. */
export const draftStates: Readonly<Record<DraftStatus, DraftState>> = {
  draft: { tone: 'plain', label: 'Draft' },
  submitted: { tone: 'accent', label: 'Waiting for approval' },
  'changes-asked': { tone: 'warn', label: 'Changes requested' },
  approved: { tone: 'good', label: 'Approved' },
}

const option = (status: DraftStatus) => ({
  key: status,
  label: draftStates[status].label,
  value: status,
})

export const draftListConfig: ListConfig<GraduateDraft> = {
  collection: 'graduateDrafts',
  schema: GraduateDraft,
  noun: { one: 'profile', many: 'profiles' },
  searchField: 'search',
  searchLabel: 'Search by name or city',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
    {
      key: 'submitted',
      label: 'Submitted',
      field: 'submittedKey',
      valueOf: ({ submittedKey }) => submittedKey,
    },
    lastChange.sort,
  ],
  filters: [
    {
      key: 'status',
      label: 'Status',
      field: 'status',
      options: [option('submitted'), option('changes-asked'), option('approved'), option('draft')],
    },
  ],
}
