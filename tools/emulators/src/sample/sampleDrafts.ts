import { draftFolder, type DraftContent } from '@shala/contract/graduates/profiles'
import { searchKey, searchParts } from '@shala/contract/values/searchKey'
import { twoHundredHour } from './sampleCourses.ts'
import { sampleGraduates } from './sampleGraduates.ts'

/** A draft of a profile and, for its photo, a drawing (SVG). */
export interface SampleDraft {
  readonly draft: DraftContent & { readonly revision: number }
  readonly drawing: string | null
}

const submittedAt = new Date('2026-11-02T09:30:00Z')
const drafted = ({ name, city }: { name: string; city: string }) => ({
  nameKey: searchKey(name),
  search: [...new Set([...searchParts(name), ...searchParts(city)])],
  submittedAt,
  submittedKey: submittedAt.getTime(),
  request: '',
  revision: 1,
})

/** The approved profile of each graduate. */
const approved = sampleGraduates.map(({ profile, drawing }): SampleDraft => {
  const { userId, name, city, bio, links, courseIds, year, consent } = profile
  const words = { userId, name, city, bio, links, courseIds, year, consent }
  const photo = profile.photo && {
    ...profile.photo,
    path: `${draftFolder(userId)}/portrait.webp`,
  }
  return { draft: { ...words, ...drafted(words), photo, status: 'approved' }, drawing }
})

const tobias = {
  userId: 'sample-tobias',
  name: 'Tobias Lund',
  city: 'Bury St Edmunds',
  bio: 'I have only just sent this in, and nobody at the school has read it yet.',
  courseIds: [twoHundredHour.id],
  year: 2026,
  links: [],
  consent: true,
  photo: null,
}

/** The drafts of all who have a profile, and one that waits for the school. */
export const sampleDrafts: readonly SampleDraft[] = [
  ...approved,
  { draft: { ...tobias, ...drafted(tobias), status: 'submitted' }, drawing: null },
]
