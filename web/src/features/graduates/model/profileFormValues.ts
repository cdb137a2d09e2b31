import type { GraduateProfile } from '@shala/contract/graduates/graduates'
import { ProfileForm, type GraduateDraft } from '@shala/contract/graduates/profiles'
import * as z from 'zod'
import { completeWebLink, wholeNumberOrNull } from '#shared/typedText.ts'
import { parseForm, type FormErrorLabels, type Parsed } from '#shared/ui/form/formErrors.ts'
import type { FieldErrors } from '#shared/ui/form/useForm.ts'

/** A profile as it is typed. */
export interface ProfileFormValues {
  name: string
  alt: string
  city: string
  bio: string
  year: string
  courseIds: readonly string[]
  links: readonly { label: string; href: string }[]
}

/** Reads the values from a draft on this device. */
export const KeptProfile: z.ZodType<ProfileFormValues> = z.object({
  name: z.string(),
  alt: z.string(),
  city: z.string(),
  bio: z.string(),
  year: z.string(),
  courseIds: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), href: z.string() })),
})

/** A field of the form; a link's are `links.0.label` and `links.0.href`. */
export type ProfileField =
  | 'name'
  | 'photo'
  | 'alt'
  | 'city'
  | 'bio'
  | 'year'
  | 'courseIds'
  | 'links'
  | `links.${number}.${'label' | 'href'}`

/** In the order of the form. */
export const profileLabels = {
  name: 'Name',
  photo: 'Photo',
  alt: 'Photo description',
  city: 'City',
  bio: 'About you',
  year: 'Year',
  courseIds: 'Courses',
  links: 'Links',
} as const

export function toFormValues(
  draft: GraduateDraft | GraduateProfile | null,
  { displayName, courseIds }: { displayName: string; courseIds: readonly string[] },
): ProfileFormValues {
  if (draft === null) {
    return { name: displayName, alt: '', city: '', bio: '', year: '', courseIds, links: [] }
  }
  const { name, photo, city, bio, year, links } = draft
  const alt = photo?.alt ?? ''
  const years = year === null ? '' : String(year)
  return { name, alt, city, bio, year: years, courseIds: draft.courseIds, links }
}

/** The text in words, so that two versions can be compared. */
export function comparableValues(
  values: ProfileFormValues,
  getTitle: (courseId: string) => string,
) {
  const { name, alt, city, bio, year, courseIds } = values
  const courses = [...courseIds].sort().map(getTitle).join(', ')
  const links = listLinks(values)
    .map(({ label, href }) => `${label}: ${href}`)
    .join('\n')
  return { name, alt, city, bio, year, courseIds: courses, links }
}

export const wordLabels = {
  name: profileLabels.name,
  alt: profileLabels.alt,
  city: profileLabels.city,
  bio: profileLabels.bio,
  year: profileLabels.year,
  courseIds: profileLabels.courseIds,
  links: profileLabels.links,
} as const

function listLinks({ links }: ProfileFormValues) {
  return links.flatMap(({ label, href }, row) =>
    label.trim() === '' && href.trim() === '' ? [] : [{ row, label, href }],
  )
}

/** The profile that was typed, or what is wrong with it; `thisYear` is the latest that there can be. */
export function parseProfile(
  values: ProfileFormValues,
  { hasPhoto, thisYear }: { hasPhoto: boolean; thisYear: number },
): Parsed<ProfileForm, ProfileField> {
  const typed = {
    ...values,
    links: listLinks(values).map(({ label, href }) => ({ label, href: completeWebLink(href) })),
    year: wholeNumberOrNull(values.year),
  }
  const parsed = parseForm(ProfileForm, typed, profileErrorLabels(values))
  const errors: FieldErrors<ProfileField> = {
    ...((typed.year ?? 0) > thisYear && { year: `Year must not be later than ${thisYear}` }),
    ...parsed.errors,
    ...(hasPhoto && values.alt.trim() === '' && { alt: 'Describe what the photo shows' }),
  }
  return Object.keys(errors).length === 0 ? parsed : { data: null, errors }
}

export const profileErrorLabels = (values: ProfileFormValues): FormErrorLabels<ProfileField> => ({
  part: 'profile',
  fieldAt: (path) => fieldAt(path, values),
  sentence,
})

function fieldAt(path: string, values: ProfileFormValues): ProfileField | null {
  const [, index, part] = /^links\.(\d+)\.(label|href)$/.exec(path) ?? []
  if (index !== undefined && (part === 'label' || part === 'href')) {
    return `links.${listLinks(values)[Number(index)]?.row ?? 0}.${part}`
  }
  const [top = ''] = path.split('.')
  if (top === 'upload') return 'photo'
  return isPlain(top) ? top : null
}

const isPlain = (name: string): name is keyof typeof profileLabels =>
  Object.hasOwn(profileLabels, name)

function sentence(field: ProfileField, message: string): string {
  // What is wrong with a picture is a sentence already.
  if (field === 'photo') return message
  if (field === 'courseIds') return `You ${message.replace(/^must name/, 'must choose')}`
  if (isPlain(field)) return `${profileLabels[field]} ${message}`
  if (!field.endsWith('label')) return `Address ${message}`
  return message === 'must not be empty' ? 'Write a name for the link' : `Name ${message}`
}
