import type { GraduateDraft } from '@shala/contract/graduates/profiles'

/** A part of a profile in words: as the site has it, and as it was written since. */
export interface Version {
  label: string
  /** Null where there is no profile on the site. */
  shown: string | null
  written: string
}

type Words = Pick<GraduateDraft, 'name' | 'city' | 'bio' | 'year' | 'courseIds' | 'links' | 'photo'>
type TitleOf = (courseId: string) => string

const parts: readonly (readonly [
  label: string,
  text: (words: Words, titleOf: TitleOf) => string,
])[] = [
  ['Name', ({ name }) => name],
  ['City', ({ city }) => city],
  ['About', ({ bio }) => bio],
  ['Courses', ({ courseIds }, titleOf) => courseIds.map(titleOf).join(', ')],
  ['Year', ({ year }) => (year === null ? '' : String(year))],
  ['Links', ({ links }) => links.map(({ label, href }) => `${label}: ${href}`).join('\n')],
  ['What the photo shows', ({ photo }) => photo?.alt ?? ''],
]

/** Both versions of each part. */
export function versionsOf(profile: Words | null, draft: Words, titleOf: TitleOf): Version[] {
  return parts.map(([label, text]) => ({
    label,
    shown: profile && text(profile, titleOf),
    written: text(draft, titleOf),
  }))
}

/** Whether a draft has another photo: the copy on the site bears the same name. */
export function hasOtherPhoto(profile: Words | null, draft: Words): boolean {
  const nameOf = (words: Words | null) => words?.photo?.path.split('/').at(-1)
  return nameOf(profile) !== nameOf(draft)
}
