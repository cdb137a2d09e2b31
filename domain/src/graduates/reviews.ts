import { AppError } from '@shala/contract/AppError'
import type { ProfileContent, StoredImage } from '@shala/contract/graduates/graduates'
import { DraftContent } from '@shala/contract/graduates/profiles'

/** Returns a draft that was sent to the school. Throws `failed-precondition` for any other. */
function submitted(draft: DraftContent): DraftContent {
  if (draft.status === 'submitted') return DraftContent.parse(draft)
  throw new AppError('failed-precondition', 'This profile does not wait for an answer.')
}

export function approved(draft: DraftContent): DraftContent {
  return { ...submitted(draft), status: 'approved', request: '' }
}

export function returned(draft: DraftContent, request: string): DraftContent {
  return { ...submitted(draft), status: 'changes-asked', request }
}

/** Returns the draft without the answer of the school. Throws `failed-precondition` if there is none. */
export function resubmitted(draft: DraftContent): DraftContent {
  if (draft.status === 'approved' || draft.status === 'changes-asked') {
    return { ...DraftContent.parse(draft), status: 'submitted' }
  }
  throw new AppError('failed-precondition', 'There is no answer to be taken back.')
}

/**
 * Returns the public part of an approved draft, with the certificates of its courses. Only the
 * graduate decides whether it is public, and the profile has the valid consent.
 */
export function publicPart(
  draft: DraftContent,
  before: ProfileContent | null,
  photo: StoredImage | null,
): ProfileContent {
  const { userId, name, city, bio, links, courseIds, year } = draft
  const words = { userId, name, city, bio, links, courseIds, year }
  const certificates = (before?.certificates ?? []).filter((one) =>
    courseIds.includes(one.courseId),
  )
  const consent = before?.consent ?? draft.consent
  return { ...words, photo, certificates, status: 'approved', consent }
}
