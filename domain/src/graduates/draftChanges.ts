import { AppError } from '@shala/contract/AppError'
import type { ProfileContent, StoredImage } from '@shala/contract/graduates/graduates'
import {
  DraftContent,
  graduateKeys,
  type DraftStatus,
  type ProfileForm,
} from '@shala/contract/graduates/profiles'
import { isEqual } from '@shala/contract/values/isEqual'

/** A picture without its words; null takes it away, undefined leaves the one that is there. */
export type NewPhoto = Omit<StoredImage, 'alt'> | null | undefined

interface Filling {
  readonly userId: string
  readonly form: ProfileForm
  readonly photo: NewPhoto
  /** Whether it is handed in with that. */
  readonly submit: boolean
  /** A first draft takes over its photo and consent, where it is older than drafts are. */
  readonly profile: Pick<ProfileContent, 'photo' | 'consent'> | null
  readonly at: Date
}

/**
 * Returns the draft after its form was saved. A submitted draft that is saved without submitting is
 * a draft again, and so is other content that was changed. Unchanged content keeps its state.
 */
export function applyProfileForm(before: DraftContent | null, filling: Filling): DraftContent {
  const { alt, ...words } = filling.form
  const { userId, at } = filling
  const content = {
    ...words,
    userId,
    photo: photoAfter((before ?? filling.profile)?.photo ?? null, filling.photo, alt),
    ...graduateKeys(words),
  }
  const fresh = {
    ...statusFields('draft', null),
    request: '',
    consent: filling.profile?.consent ?? false,
  }
  const draft = { ...(before === null ? fresh : DraftContent.parse(before)), ...content }
  const same = isEqual(draft, before && DraftContent.parse(before))
  const isSubmitted = draft.status === 'submitted'
  if (same && (filling.submit ? isSubmitted || draft.status === 'approved' : !isSubmitted)) {
    return draft
  }
  if (filling.submit) return { ...draft, ...statusFields('submitted', at) }
  return draft.status === 'changes-asked' ? draft : { ...draft, ...statusFields('draft', null) }
}

function statusFields(status: DraftStatus, submittedAt: Date | null) {
  return { status, submittedAt, submittedKey: submittedAt?.getTime() ?? 0 }
}

function photoAfter(before: StoredImage | null, photo: NewPhoto, alt: string): StoredImage | null {
  const picture = photo === undefined ? before : photo
  if (picture === null) return null
  if (alt === '') {
    throw new AppError('invalid-argument', 'must say what the photo shows', 'profile.alt')
  }
  return { ...picture, alt }
}
