import * as z from 'zod'
import { RecordStamps } from '../audit.ts'
import { CertificateNumber } from '../certificates/certificateNumber.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import type { Collection } from '../records.ts'
import { StoredInstant } from '../values/days.ts'

/** A picture in Storage, with its size in pixels so that nothing moves when it appears. */
export const StoredImage = z.object({
  /** The path in the bucket, such as `graduates/{uid}/{name}.webp`; never the root. */
  path: z
    .string()
    .regex(/^[^/]+(\/[^/]+)+$/, 'must lie in a folder')
    .max(512),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string().max(limits.alt),
})
export type StoredImage = z.infer<typeof StoredImage>

/** Where else a graduate is found. */
const GraduateLink = z.object({
  label: z.string().min(1).max(60),
  href: z.url({ protocol: /^https$/, error: 'must be an https address' }).max(300),
})

/** The public fields of an approved graduate with consent. */
const publicParts = {
  name: z.string().min(1).max(120),
  photo: StoredImage.nullable(),
  city: z.string().max(120),
  bio: z.string().max(2000),
  links: z.array(GraduateLink).max(6),
  /** The courses that they finished. */
  courseIds: z.array(CourseId).max(20),
  /** The year in which they finished the first of them. */
  year: z.int().min(1990).max(2100).nullable(),
  /** The certificates that they want it to lead to, each of one of their courses. */
  certificates: z
    .array(z.object({ courseId: CourseId, number: CertificateNumber }))
    .max(20)
    .default([]),
}

/** The content of a graduate's public profile without its stamps. */
export const ProfileContent = z.object({
  ...publicParts,
  userId: Uid,
  /** The school approved it, or approved it and took it off the site. */
  status: z.enum(['approved', 'hidden']),
  /** Without it nothing of the profile is public, whatever its status. */
  consent: z.boolean(),
})
export type ProfileContent = z.infer<typeof ProfileContent>

/** Profiles as the school approved them, under the same key. */
export const profileKind: Collection<ProfileContent> = {
  collection: 'graduateProfiles',
  noun: 'profile',
  content: ProfileContent,
}

/**
 * `graduateProfiles/{uid}`: contains no secrets, because an approved profile is public as it is.
 * Unapproved changes are in `graduateDrafts/{uid}`.
 */
export const GraduateProfile = ProfileContent.extend(RecordStamps.shape)
export type GraduateProfile = z.infer<typeof GraduateProfile>

/** A graduate as the public pages show them; `id` is the key of their profile. */
export const PublicGraduate = z.object({ id: z.string(), ...publicParts })
export type PublicGraduate = z.infer<typeof PublicGraduate>

const day = z.iso.date('must be a day, such as 2027-01-09')

/** The picture of a slide, and the same in half its size for small screens; null for none. */
const SlidePicture = StoredImage.extend({
  small: StoredImage.pick({ path: true, width: true }).nullable().default(null),
})

/** The content of a slide without its stamps. */
export const SlideContent = z.object({
  picture: SlidePicture,
  caption: z.string().max(limits.caption),
  /** The smallest comes first. */
  position: z.number(),
  visible: z.boolean(),
  /** The first and the last day on which it is shown; null for no limit. */
  from: day.nullable(),
  until: day.nullable(),
  /** Where it was deleted, when: for a day that can be undone, then it goes. */
  deletedAt: StoredInstant.nullable().default(null),
})
export type SlideContent = z.infer<typeof SlideContent>

/** The slides of the home page's slider, as records that admins keep. */
export const slideKind: Collection<SlideContent> = {
  collection: 'graduateSlides',
  noun: 'slide',
  content: SlideContent,
}

/** `graduateSlides/{id}`: a picture in the slider of the home page. */
export const GraduateSlide = SlideContent.extend(RecordStamps.shape)
export type GraduateSlide = z.infer<typeof GraduateSlide>

/** A slide as the home page shows it. */
export const PublicSlide = GraduateSlide.pick({ picture: true, caption: true }).extend({
  id: z.string(),
})
export type PublicSlide = z.infer<typeof PublicSlide>
