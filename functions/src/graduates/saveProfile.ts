import { Progress } from '@shala/contract/courses/progress'
import { profileKind } from '@shala/contract/graduates/graduates'
import * as contract from '@shala/contract/graduates/profiles'
import { draftKind } from '@shala/contract/graduates/profiles'
import { limits } from '@shala/contract/limits'
import { expectedRevision } from '@shala/contract/records'
import { isFinished } from '@shala/domain/courses/completion'
import { applyProfileForm, type NewPhoto } from '@shala/domain/graduates/draftChanges'
import { AppError } from '../callable/AppError.ts'
import { assertWithinRateLimit } from '../callable/rateLimit.ts'
import { firestore } from '../firestore/client.ts'
import { commitRecords } from '../firestore/commitRecords.ts'
import { withPublishedImage } from '../images/publishImage.ts'
import { implement } from '../people/implement.ts'

/** Twice what a card shows. */
const portraitPixels = 1000

/** Returns the courses that a user finished. Unreadable records are ignored. */
export async function finishedCourses(userId: string): Promise<Set<string>> {
  const { docs } = await firestore()
    .collection('courseProgress')
    .where('userId', '==', userId)
    .get()
  const finished = docs.flatMap((document) => {
    const progress = Progress.safeParse(document.data())
    return progress.success && isFinished(progress.data) ? [progress.data.courseId] : []
  })
  return new Set(finished)
}

export const saveProfile = implement(
  contract.saveProfile,
  async ({ revision, profile: form, upload, submit }, { uid }) => {
    refuseLaterYear(form.year, new Date())
    const save = (photo: NewPhoto, write = true) =>
      commitRecords(uid, async (records) => {
        const draft = await records.read(draftKind, uid, expectedRevision(revision))
        const profile = await records.read(profileKind, uid)
        const own = profile.before?.courseIds ?? []
        refuseUnfinished(form.courseIds, new Set([...(await finishedCourses(uid)), ...own]))
        if (!write) {
          if (draft.before !== null) {
            assertWithinRateLimit(limits.profileChanges, draft.before, records.at)
          }
          return { id: uid, revision }
        }
        const { before: shown } = profile
        const filling = { userId: uid, form, photo, submit, profile: shown, at: records.at }
        const verb = submit ? 'submit' : revision === 0 ? 'create' : 'edit'
        return records.write(
          draft,
          verb,
          applyProfileForm(draft.before, filling),
          limits.profileChanges,
        )
      })
    if (!upload) return save(upload)
    // Check first, so that no picture is processed for a refused request.
    await save(undefined, false)
    const folder = contract.draftFolder(uid)
    const publishing = { owner: uid, upload, folder, longest: portraitPixels }
    return withPublishedImage(publishing, save)
  },
)

/** Throws the AppError of a year that has not come yet, anywhere on earth. */
function refuseLaterYear(year: number | null, now: Date): void {
  const latest = new Date(now.getTime() + 14 * 3_600_000).getUTCFullYear()
  if (year === null || year <= latest) return
  throw new AppError('invalid-argument', 'must not be later than this year', 'profile.year')
}

/** Throws an AppError if the user has not finished a course. */
function refuseUnfinished(courseIds: readonly string[], finished: ReadonlySet<string>): void {
  if (finished.size === 0) {
    throw new AppError(
      'failed-precondition',
      'Your profile opens once you have finished a course with us.',
    )
  }
  if (courseIds.every((courseId) => finished.has(courseId))) return
  throw new AppError(
    'invalid-argument',
    'may name only courses that you finished',
    'profile.courseIds',
  )
}
